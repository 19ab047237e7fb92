import { eq, sql } from 'drizzle-orm'
import { OperatorError } from '#lib/operator-error.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Platform } from '#platform/scope.ts'
import { dirhamsPerDollar, type RateCurrency } from '../terms.ts'
import { type EcbRates, parseEcbFile } from './steps/parse-ecb-file.ts'
import { currencyRate } from './tables.ts'

interface RatesFile {
  xml: string
  /** Also takes rates that are older than the present ones, or far from them. */
  isForced: boolean
}

interface Loaded {
  dated: string
  isNew: boolean
}

/** A rate that changed by more than this is more often a mistake than news. */
const mostChange = 0.25

/** As the system: takes over the newest rates in the file. A job then compares the listings again. */
export async function loadRates(
  scope: Pick<Platform, 'db' | 'transaction' | 'jobs'>,
  { xml, isForced }: RatesFile,
): Promise<Loaded> {
  const rates = parseEcbFile(xml)
  const { dated } = rates
  if (dated > tomorrow())
    throw new OperatorError(`The rates are of ${dated}, which is yet to come; nothing was changed.`)
  return await scope.transaction(async () => {
    const before = await scope.db.select().from(currencyRate).orderBy(currencyRate.currency).for('update')
    const after = await inDollars(scope, rates)
    const isSame = before.every((row) => row.dated === dated && row.inDollars === after[row.currency])
    if (!isSame) {
      if (!isForced) assertPlausible(before, after, dated)
      for (const [currency, value] of Object.entries(after))
        await scope.db
          .update(currencyRate)
          .set({ inDollars: value, dated, loadedAt: sql`now()` })
          .where(eq(currencyRate.currency, currency as RateCurrency))
      await recordAudit(scope, 'instance.rates-loaded', { detail: { dated } })
    }
    // Also for the same rates, in case the job was given up. The second run finds what was priced at the former rates meanwhile.
    for (const startAfter of [0, 60]) await scope.jobs.enqueue('compare-prices', {}, { startAfter })
    return { dated, isNew: !isSame }
  })
}

/** The database divides: its decimals are exact to the digits of the column. */
async function inDollars({ db }: Pick<Platform, 'db'>, { USD, GBP, CHF, JPY }: EcbRates) {
  const quotient = (dividend: string, divisor: string) =>
    sql`round(${dividend}::numeric / ${divisor}::numeric, 10)::text`
  const { rows } = await db.execute<Record<RateCurrency, string>>(
    sql`select ${quotient('1', '1')} as "USD", ${quotient(USD, '1')} as "EUR", ${quotient(USD, GBP)} as "GBP",
      ${quotient(USD, CHF)} as "CHF", ${quotient('1', dirhamsPerDollar)} as "AED", ${quotient(USD, JPY)} as "JPY"`,
  )
  const [row] = rows
  if (!row) throw new Error('The database did not answer')
  return row
}

type Row = typeof currencyRate.$inferSelect

function assertPlausible(before: Row[], after: Record<RateCurrency, string>, dated: string): void {
  const newest =
    before
      .map((row) => row.dated)
      .toSorted()
      .at(-1) ?? ''
  if (dated < newest)
    throw new OperatorError(
      `The rates in the file are of ${dated}, and those in use of ${newest}; nothing was changed. Add --anyway to use the older ones.`,
    )
  const far = before.find(
    ({ currency, inDollars }) => Math.abs(Number(after[currency]) / Number(inDollars) - 1) > mostChange,
  )
  if (far)
    throw new OperatorError(
      `${far.currency} was worth ${Number(far.inDollars)} dollars and would be worth ${Number(after[far.currency])}; nothing was changed. Add --anyway if that is right.`,
    )
}

/** Somewhere it is already tomorrow. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
