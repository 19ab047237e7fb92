import { SaxesParser } from 'saxes'
import { OperatorError } from '#lib/operator-error.ts'
import type { RateCurrency } from '../../terms.ts'

/** How many units of each currency a euro bought. The bank states no dirhams. */
type EuroRates = Record<Exclude<RateCurrency, 'EUR' | 'AED'>, string>

export interface EcbRates extends EuroRates {
  dated: string
}

const statedCurrencies: (keyof EuroRates)[] = ['USD', 'GBP', 'CHF', 'JPY']
const isStated = (currency: string | undefined): currency is keyof EuroRates =>
  statedCurrencies.some((each) => each === currency)

type Day = { dated: string } & Partial<EuroRates>

/**
 * Reads the newest day in a file of reference rates of the European Central Bank: `eurofxref-daily.xml`, or one with several days.
 * A `Cube` with a time holds one for each currency.
 */
export function parseEcbFile(xml: string): EcbRates {
  const newest = daysIn(xml)
    .toSorted((one, other) => one.dated.localeCompare(other.dated))
    .at(-1)
  if (!newest) throw new OperatorError(noRates)
  const missing = statedCurrencies.filter((currency) => newest[currency] === undefined)
  if (missing.length > 0)
    throw new OperatorError(
      `The file has no rate of ${newest.dated} for ${missing.join(' and ')}; nothing was changed.`,
    )
  return newest as EcbRates
}

function daysIn(xml: string): Day[] {
  const days: Day[] = []
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    throw new OperatorError(`The file is not well-formed XML (${message}); nothing was changed.`)
  })
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return
    if (time !== undefined) days.push({ dated: dateIn(time) })
    const day = days.at(-1)
    if (!day || !isStated(currency)) return
    if (day[currency] !== undefined)
      throw new OperatorError(`The file has two rates of ${day.dated} for ${currency}; nothing was changed.`)
    day[currency] = rateIn(rate, `${currency} of ${day.dated}`)
  })
  parser.write(xml).close()
  return days
}

function dateIn(time: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(time) || !isDay(time))
    throw new OperatorError(`The file names a day that does not exist: ${time.slice(0, 40)}; nothing was changed.`)
  return time
}

/** A day such as 30 February becomes another one. */
function isDay(time: string): boolean {
  const date = new Date(`${time}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(time)
}

function rateIn(rate: string | undefined, of: string): string {
  if (rate && /^\d{1,7}(\.\d{1,8})?$/.test(rate) && /[1-9]/.test(rate)) return rate
  throw new OperatorError(
    `The rate for ${of} is no positive number: ${(rate ?? '').slice(0, 40)}; nothing was changed.`,
  )
}

const noRates =
  'The file has no rates. It must be one of the European Central Bank’s reference rates, such as eurofxref-daily.xml.'
