import type { Area } from '#features/places/terms.ts'
import type { Weight } from '#features/traits/criteria.ts'

export const mandateCurrencies = ['USD', 'EUR', 'GBP', 'JPY'] as const
export type MandateCurrency = (typeof mandateCurrencies)[number]

/** The timeframe: how soon the buyer wants an answer. */
export const mandateStatuses = ['open', 'urgent'] as const
export type MandateStatus = (typeof mandateStatuses)[number]

/** For curators, who also see what others do not. */
export const curatedMandateStatuses = ['Open', 'Urgent', 'Inactive', 'Hidden by curators'] as const
export type CuratedMandateStatus = (typeof curatedMandateStatuses)[number]

/** How many mandates the browse page loads at first, and with each press of Load More. */
export const mandatePages = { ofMember: 5, first: 6, more: 6 } as const

export const mandateLimits = {
  ...{ title: 160, location: 160, requirements: 10_000, search: 120 },
  /** With each weight. */
  places: 10,
} as const

/** The places in one of which the asset must be, would be welcome, or must never be. A weight without places is left out. */
export type PlaceCriteria = { [Name in Weight]?: Area[] | undefined }
