import type { z } from 'zod'
import { placeId } from '#features/places/contract.ts'
import { readYesNo } from '#features/traits/read-cell.ts'
import { traitsOf } from '#features/traits/terms.ts'
import { readAmount } from '#lib/amount-text.ts'
import { listingAudiences, locationPrecisions } from '../../../access/terms.ts'
import { listingFields } from '../../../records.ts'
import { listingCategories, listingCurrencies, listingStatuses } from '../../../terms.ts'
import { type FieldName, fieldLabel } from '../../columns.ts'
import type { WrittenFields } from './written-fields.ts'

/** A value, a sentence that says what is wrong, or nothing if an empty cell leaves the field as it is. */
export type CellReading = { value: unknown } | { problem: string } | undefined

/** The category and the currency of the row are read first, because they decide what other cells mean. */
type Context = Pick<WrittenFields, 'category' | 'currency'>

type Reader = (text: string, context: Context) => CellReading

/** Reads the cell of a field. A field that may be empty is emptied by an empty cell. */
export const readField = (name: Exclude<FieldName, 'reference'>, text: string, context: Context): CellReading =>
  readers[name](text.trim(), context)

const parsed =
  (schema: z.ZodType): Reader =>
  (text) => {
    const { success, data, error } = schema.safeParse(text)
    return success ? { value: data } : { problem: sentence(error.issues[0]?.message) }
  }

const sentence = (message = 'This text is not accepted'): string => message.replace(/\.?$/, '.')

const orNull =
  (reader: Reader): Reader =>
  (text, context) =>
    text === '' ? { value: null } : reader(text, context)

const orUnchanged =
  (reader: Reader): Reader =>
  (text, context) =>
    text === '' ? undefined : reader(text, context)

const oneOf =
  (name: FieldName, choices: readonly string[]): Reader =>
  (text) => {
    const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
    return value ? { value } : { problem: `${fieldLabel(name)} must be one of: ${choices.join(', ')}.` }
  }

const yesNo = (name: FieldName): Reader =>
  orUnchanged((text) => {
    const value = readYesNo(text)
    return value === undefined ? { problem: `${fieldLabel(name)} must be Yes or No.` } : { value }
  })

const amountOf = (schema: z.ZodType): Reader =>
  orNull((text, { currency }) => {
    const reading = readAmount(text, currency)
    if ('isEmpty' in reading) return { value: null }
    return 'error' in reading
      ? { problem: sentence(reading.error) }
      : parsed(schema)(reading.amount, { currency, category: null })
  })

const price: Reader = (text, context) =>
  /^(?:price )?on request$/i.test(text) ? { value: null } : amountOf(listingFields.price)(text, context)

/** Without a time zone it is UTC, as the header says. A spreadsheet may leave out the seconds or the time. */
const instant = (name: FieldName): Reader =>
  orNull((text) => {
    const [, date, time = '00:00', zone = 'Z'] =
      /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? []
    const instant = new Date(`${date}T${time}${zone}`)
    const isReal = !Number.isNaN(instant.getTime()) && (zone !== 'Z' || instant.toISOString().startsWith(`${date}`))
    return isReal && date
      ? { value: instant.toISOString() }
      : { problem: `${fieldLabel(name)} must be a date such as 2027-01-31 or 2027-01-31 18:00.` }
  })

const place: Reader = (text) =>
  placeId.safeParse(text).success
    ? { value: text }
    : { problem: 'A place is an id as the export writes it, such as 3170092 for Portofino. Please empty this cell.' }

const teaserTraits: Reader = (text, { category }) => {
  const traits = traitsOf(category)
  const words = text.split(';').flatMap((word) => word.trim() || [])
  const names = words.map(
    (word) => traits.find(({ name, label }) => name === word || label.toLowerCase() === word.toLowerCase())?.name,
  )
  const unknown = words[names.indexOf(undefined)]
  if (unknown !== undefined) return { problem: noSuchTrait(category, unknown) }
  const { success, data, error } = listingFields.teaser_traits.safeParse([...new Set(names)])
  return success ? { value: data } : { problem: sentence(error.issues[0]?.message) }
}

export const noSuchTrait = (category: string | null, label: string): string =>
  category === null
    ? 'A listing without a category has no particulars. Please fill in its category, or empty this cell.'
    : `A listing in ${category} has no “${label.slice(0, 60)}”. Please empty this cell.`

const readers: Record<Exclude<FieldName, 'reference'>, Reader> = {
  title: parsed(listingFields.title),
  teaser_title: orNull(parsed(listingFields.teaser_title)),
  category: orNull(oneOf('category', listingCategories)),
  price,
  price_to: amountOf(listingFields.price_to),
  currency: orUnchanged(oneOf('currency', listingCurrencies)),
  undisclosed_price: amountOf(listingFields.undisclosed_price),
  description: parsed(listingFields.description),
  location: parsed(listingFields.location),
  place_id: orNull(place),
  is_private: yesNo('is_private'),
  audience: orUnchanged(oneOf('audience', listingAudiences)),
  teaser: orNull(parsed(listingFields.teaser)),
  location_precision: orUnchanged(oneOf('location_precision', locationPrecisions)),
  teaser_traits: teaserTraits,
  status: orUnchanged(oneOf('status', listingStatuses)),
  is_active: yesNo('is_active'),
  publish_at: instant('publish_at'),
  expires_at: instant('expires_at'),
  archived: yesNo('archived'),
}
