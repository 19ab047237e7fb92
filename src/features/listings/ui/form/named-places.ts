import { firstSentence } from '#lib/first-sentence.ts'
import type { ListingFields } from './listing-fields.ts'

/** The words of the location that everyone would read in the title or in the first sentence, although the listing is private. */
export function namedPlaces({ is_private, location, title, description }: PublicWords): string[] {
  if (!is_private) return []
  const published = wordsOf(`${title} ${firstSentence(description)}`)
  const named = location
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter((word) => word.length > 2 && !ordinaryWords.has(word.toLowerCase()))
    .filter((word) => published.has(foldWord(word)))
  return [...new Set(named)]
}

type PublicWords = Pick<ListingFields, 'is_private' | 'location' | 'title' | 'description'>

const wordsOf = (text: string) => new Set(text.split(/[^\p{L}\p{M}'’-]+/u).map(foldWord))

/** Without case and accents, so that "Eze" matches "Èze". */
const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/'s$/, '').toLowerCase()

/** Words of locations that name no place by themselves. */
const ordinaryWords = new Set(
  'and the for from near above north south east west upper lower old new port bay lake island islands coast hill hills beach valley city town village street road park square river sea'.split(
    ' ',
  ),
)
