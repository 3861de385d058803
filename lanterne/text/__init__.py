"""Text in French and English: names, rules, messages. The rules speak in English templates; this has the French."""

from lanterne.text.catalogue import LANGUAGES, Text, rule_sentences, rules_text, say

__all__ = ["LANGUAGES", "Text", "rule_sentences", "rules_text", "say"]
