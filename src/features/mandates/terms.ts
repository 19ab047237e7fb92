export const mandateCurrencies = ['USD', 'EUR', 'GBP', 'JPY'] as const
export type MandateCurrency = (typeof mandateCurrencies)[number]

/** How soon a buyer wants to be answered: the timeframe. */
export const mandateStatuses = ['open', 'urgent'] as const
export type MandateStatus = (typeof mandateStatuses)[number]

/** The first page of the browser, and each that follows. */
export const mandatePages = { first: 6, more: 6 } as const

export const mandateLimits = { title: 160, location: 160, requirements: 10_000, search: 120 } as const
