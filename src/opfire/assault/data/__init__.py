"""The types of what an Assault pack holds, as the cards, charts and maps show it."""
