import type { PaletteGroup, PaletteItem } from './palette.ts'

/** The words of a text, without accents and in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The entries that match what is typed, in the order of their groups; within a group those that match by their label come
 * first. Each typed word has to begin a word of the label or of the keywords.
 */
export function matchItems(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const typedWords = wordsOf(typed)
  if (typedWords.length === 0) return typed.trim() ? [] : [...groups]
  return groups.flatMap(({ label, items }) => {
    const ranked = items
      .map((item) => ({ item, rank: rankOf(item, typedWords) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((a, b) => b.rank - a.rank)
    return ranked.length > 0 ? [{ label, items: ranked.map(({ item }) => item) }] : []
  })
}

/** 3 if the label begins with what is typed, 2 if its words do, 1 if it takes the keywords, 0 if it does not match. */
function rankOf({ label, keywords = '' }: PaletteItem, typedWords: readonly string[]): number {
  const labelWords = wordsOf(label)
  if (labelWords.join(' ').startsWith(typedWords.join(' '))) return 3
  if (allBegin(typedWords, labelWords)) return 2
  return allBegin(typedWords, [...labelWords, ...wordsOf(keywords)]) ? 1 : 0
}

const allBegin = (typedWords: readonly string[], words: readonly string[]) =>
  typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)))

/** The entries, found for an earlier text, that have all the words of the present one somewhere. */
export function keepMatching(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const typedWords = wordsOf(typed)
  return groups.flatMap(({ label, items }) => {
    const left = items.filter((item) => {
      const text = wordsOf(`${item.label} ${item.detail ?? ''}`).join(' ')
      return typedWords.every((word) => text.includes(word))
    })
    return left.length > 0 ? [{ label, items: left }] : []
  })
}
