/** The currencies of listings, mandates and deals. Amounts are compared in dollars. */
export const rateCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY'] as const
export type RateCurrency = (typeof rateCurrencies)[number]

/** What one unit of each currency is worth in dollars: exact decimals. */
export type DollarRates = Record<RateCurrency, string>

/** The central bank of the Emirates keeps it at this rate; the European Central Bank states none. */
export const dirhamsPerDollar = '3.6725'

const daysUntilOld = 365

/** Whether the rates are of a day so long ago that members should be told. */
export const areOld = (dated: string, now = new Date()): boolean =>
  now.getTime() - Date.parse(dated) > daysUntilOld * 86_400_000
