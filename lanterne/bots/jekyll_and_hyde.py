"""stub"""
from lanterne.bots.at_random import RandomBot as QuickBot
