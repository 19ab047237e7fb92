import type { ListingState } from '#features/listings/server/steps/listing-state.ts'
import { traitsOf } from '#features/traits/terms.ts'
import type { OwnListing } from '../../../records.ts'

/** The fields of a listing that its owner writes, as a row holds them. `reduced_from` is derived: rules of prices need it, but no column has it. */
export type WrittenFields = Pick<
  OwnListing,
  | ('title' | 'teaser_title' | 'category' | 'price' | 'price_to' | 'currency' | 'undisclosed_price' | 'description')
  | ('location' | 'is_private' | 'audience' | 'teaser' | 'location_precision' | 'traits' | 'teaser_traits')
  | ('is_active' | 'publish_at' | 'expires_at' | 'archived' | 'reduced_from')
> & { status: ListingState['columns']['status']; place_id: string | null }

/** The fields that the columns hold. */
export function writtenFields({ columns, particulars, undisclosedPrice, isArchived }: ListingState): WrittenFields {
  const { reducedFrom, reducedFromTo, fullTitle, price, priceTo, currency, description, location } = particulars
  return {
    title: fullTitle ?? columns.title,
    teaser_title: fullTitle === null ? null : columns.title,
    ...{ category: columns.category, price, price_to: priceTo, currency, undisclosed_price: undisclosedPrice },
    reduced_from: reducedFrom === null ? null : { price: reducedFrom, price_to: reducedFromTo },
    ...{ description, location, place_id: particulars.place?.id ?? null },
    ...{ is_private: columns.isPrivate, audience: columns.audience },
    teaser: columns.isTeaserWritten ? columns.teaser : null,
    location_precision: columns.locationPrecision,
    traits: particulars.traits,
    teaser_traits: columns.teaserTraits,
    ...{ status: columns.status, is_active: columns.isActive, archived: isArchived },
    publish_at: columns.publishAt?.toISOString() ?? null,
    expires_at: columns.expiresAt?.toISOString() ?? null,
  }
}

/** A listing before its first row: hidden, so that an import shows nothing by mistake. */
export const newFields: WrittenFields = {
  ...{ title: '', teaser_title: null, category: null, price: null, price_to: null, currency: 'USD' },
  ...{ undisclosed_price: null, reduced_from: null, description: '', location: '', place_id: null, is_private: false },
  ...{ audience: 'verified', teaser: null, location_precision: 'undisclosed', traits: {}, teaser_traits: [] },
  ...{ status: 'Active', is_active: false, publish_at: null, expires_at: null, archived: false },
}

/** The particulars for outsiders, as the file names them. */
export const teaserTraitLabels = ({ category, teaser_traits }: Pick<WrittenFields, 'category' | 'teaser_traits'>) =>
  teaser_traits.map((name) => traitsOf(category).find((trait) => trait.name === name)?.label ?? name)
