const sameCase = (word: string): string => word.toLocaleLowerCase('en')

/** The suggestions that contain the typed text and are not in the list yet. */
export function matching(suggestions: readonly string[], typed: string, words: readonly string[]): string[] {
  const listed = new Set(words.map(sameCase))
  const part = sameCase(typed.trim())
  return suggestions.filter((suggestion) => !listed.has(sameCase(suggestion)) && sameCase(suggestion).includes(part))
}

/** 'yach' is meant to be 'Yachts': the only suggestion that begins with these letters, if there are at least three. */
export function suggestedSpelling(word: string, suggestions: readonly string[]): string {
  const letters = sameCase(word)
  const exact = suggestions.find((suggestion) => sameCase(suggestion) === letters)
  if (exact || letters.length < 3) return exact ?? word
  const [first, ...others] = suggestions.filter((suggestion) => sameCase(suggestion).startsWith(letters))
  return first && others.length === 0 ? first : word
}
