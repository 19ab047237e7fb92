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

type TextField = 'title' | 'description' | 'teaser_title' | 'teaser'

/** For each field that outsiders read, what to write below it if it names the hidden place. */
export function placeWarnings(fields: ListingFields): { [Name in TextField]?: string } {
  const { title, description, teaser_title, teaser, audience, location_precision } = fields
  if (audience === 'named' || location_precision === 'place') return {}
  const inTitle = namedPlaces({ ...fields, title: teaser_title || title, description: '' })
  const inText = namedPlaces({ ...fields, title: '', description: teaser || description })
  return {
    ...(inTitle.length > 0 && { [teaser_title ? 'teaser_title' : 'title']: warningOf(inTitle, 'here') }),
    ...(inText.length > 0 && {
      [teaser ? 'teaser' : 'description']: warningOf(inText, teaser ? 'here' : 'in the first sentence'),
    }),
  }
}

const warningOf = (places: readonly string[], where: string) =>
  `The location is hidden, but everyone can read “${places.join('”, “')}” ${where}.`

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
