import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { Rates } from '../contract.ts'
import { areOld, type DollarRates } from '../terms.ts'
import { currencyRate } from './tables.ts'

export async function readRates({ db }: Pick<Scope, 'db'>): Promise<Rates> {
  const rows = await statement(db).execute()
  const [first] = rows
  if (!first) throw new Error('The instance has no rates; its database was not prepared')
  const { dated } = first
  return {
    ...{ dated, is_old: areOld(dated) },
    in_dollars: Object.fromEntries(rows.map(({ currency, inDollars }) => [currency, inDollars])) as DollarRates,
  }
}

const statement = preparedStatement((db) =>
  db
    .select({ currency: currencyRate.currency, inDollars: currencyRate.inDollars, dated: currencyRate.dated })
    .from(currencyRate)
    .prepare('read_rates'),
)
