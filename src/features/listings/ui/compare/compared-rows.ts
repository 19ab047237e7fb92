import { aboutPrice, type ReadingCurrency } from '#features/rates/about-amount.ts'
import { type Trait, traitsOf } from '#features/traits/terms.ts'
import { traitText } from '#features/traits/trait-text.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import type { Listing } from '../../records.ts'
import { locationOf, priceOf } from '../listing-text.ts'

export interface ComparedRow {
  label: string
  /** One for each listing. */
  cells: string[]
  differs: boolean
}

export const notStated = '—'
export const withheld = 'Withheld'

/** The rows in which the listings differ come first. A row in which none of them states something is left out. */
export function comparedRows(
  listings: readonly Listing[],
  units: UnitSystem,
  reading: ReadingCurrency | null = null,
): ComparedRow[] {
  const rowOf = (label: string, cells: string[]) => ({ label, cells, differs: new Set(cells).size > 1 })
  const rows = [
    rowOf(
      'Category',
      listings.map(({ category }) => category ?? notStated),
    ),
    rowOf(
      'Price',
      listings.map((listing) => priceCell(listing)),
    ),
    ...(reading && listings.some((listing) => aboutOf(listing, reading))
      ? [
          rowOf(
            `Price in ${reading.code}`,
            listings.map((listing) => aboutOf(listing, reading) ?? priceCell(listing)),
          ),
        ]
      : []),
    rowOf(
      'Location',
      listings.map((listing) => locationOf(listing) || notStated),
    ),
    ...labelsOf(listings).map((label) =>
      rowOf(
        label,
        listings.map((listing) => traitCell(listing, label, units)),
      ),
    ),
  ].filter(({ cells }) => cells.some((cell) => cell !== notStated && cell !== withheld))
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)]
}

const priceCell = (listing: Listing): string => (listing.view === 'teaser' ? withheld : priceOf(listing, 'On request'))

const aboutOf = (listing: Listing, reading: ReadingCurrency): string | undefined =>
  listing.view === 'whole' ? aboutPrice(listing, reading) : undefined

/** Categories share rows for traits of the same label, such as the year. */
const labelsOf = (listings: readonly Listing[]): string[] => [
  ...new Set(listings.flatMap(({ category }) => traitsOf(category).map(({ label }) => label))),
]

function traitCell({ category, traits, view }: Listing, label: string, units: UnitSystem): string {
  const trait: Trait | undefined = traitsOf(category).find((one) => one.label === label)
  const value = trait && traits[trait.name]
  if (trait && value !== undefined) return traitText(trait, value, units)
  // Whether it has a value or not: the reader must not learn even that.
  return trait && view === 'teaser' ? withheld : notStated
}

const listingId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The listings that the address names, each once. */
export const readComparedIds = (text: unknown): string[] =>
  typeof text === 'string'
    ? [
        ...new Set(
          text
            .toLowerCase()
            .split(',')
            .filter((id) => listingId.test(id)),
        ),
      ]
    : []
