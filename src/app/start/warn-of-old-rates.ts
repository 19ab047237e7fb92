import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { readRates } from '#features/rates/server/read-rates.ts'
import type { Platform } from '#platform/scope.ts'

/** Amounts in different currencies are compared at rates that the operator loads now and then. */
export async function warnOfOldRates({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  const { dated, is_old } = await actAs(system, () => readRates({ db }))
  if (is_old)
    log.warn({ dated }, 'the rates of currencies are more than a year old: load newer ones with npm run rates -- FILE')
}
