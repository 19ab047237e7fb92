import { sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'

const batchSize = 2_000

/**
 * As the system: brings what searches compare up to date with the present rates. In batches, so that locks are short; a run that was
 * interrupted begins again and changes only what is not yet right.
 */
export async function comparePrices({ db }: Pick<Platform, 'db'>): Promise<void> {
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const answer: { rows: { last: string | null }[] } = await db.execute<{ last: string | null }>(
      sql`select compare_prices_again(${after}, ${batchSize}) as last`,
    )
    after = answer.rows[0]?.last ?? null
  }
}
