import { expect } from 'vitest'
import { asSystem } from './fill-worlds.ts'
import type { TestDatabase } from './test-database.ts'

/** Everything that auto_explain says except estimates, times and sizes: which scans there are, and how many rows each of them read. */
export const withoutEstimates = (plan: string) =>
  plan
    .replace(/\(cost=[^)]*\)/g, '')
    .replace(/actual time=[\d.]+\.\.[\d.]+ /g, '')
    .replace(/duration: [\d.]+ ms/, '')
    .replace(/^ *(Sort Method|Heap Blocks|Buckets|Batches|Storage|Planning|Buffers|I\/O).*$/gm, '')
    .replace(anyOrderOfCategory, 'listing_search_category')

/**
 * Three indexes hold the listings of a category, in different orders. Reading all of a category reads the same rows by each of them, so
 * PostgreSQL takes the one with the fewest pages, which depends on how many digits all prices together have.
 */
const anyOrderOfCategory =
  /listing_search_category(_highest|_lowest)?(?= on listing_search [^\n]*\n *Index Cond: \(category = '[^']*'::text\)$)/gm

/** Gives private listings of others than these owners other prices, ranges, words, traits and towns. What everyone reads stays. */
export const flipWithheld = (database: TestDatabase, owners: readonly string[], which = 'true') =>
  asSystem({ database }, (ask) =>
    ask(
      `update listing_particulars set price = 10000 + abs(hashtext(title || 'other')) % 500000, price_to = case when hashtext(title) % 3 = 0 then 90000000 end,
          place = place || jsonb_build_object('name', 'Zyxwvut', 'latitude', (place->>'latitude')::double precision + 0.05),
          location = 'Villa Zyxwvut', description = 'Restored sloop, pale quill.',
          traits = case when category = 'Yachts' then traits || '{"builder": "Yard 7", "cabins": 3, "kind": "Explorer"}' else traits end
        from listing where id = listing_id and is_private and owner_id <> all ($1) and ${which}`,
      owners,
    ),
  )

/**
 * Stores the tables that a search reads as on a new store. How full their pages are follows from what was changed before, which plans
 * depend on, and nothing is cleared while a request that has been answered still ends its transaction.
 */
export async function rewriteTables({ superuser }: TestDatabase): Promise<void> {
  const openTransactions = async () =>
    (
      await superuser.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null',
      )
    ).rowCount
  await expect.poll(openTransactions).toBe(0)
  await superuser.query('vacuum full listing, listing_access, listing_particulars, listing_search, mandate_criterion')
  await superuser.query('vacuum analyze')
}

/** Fails with the beginning of each difference, which a long line would hide. */
export function expectSameLines(before: readonly string[], after: readonly string[]): void {
  const differences = before.flatMap((line, index) => {
    const other = after[index] ?? ''
    const start = Math.max(0, [...line].findIndex((character, place) => character !== other[place]) - 40)
    return line === other ? [] : [`${line.slice(start, start + 200)} -> ${other.slice(start, start + 200)}`]
  })
  expect(differences.slice(0, 10).join('\n')).toBe('')
  expect(after).toHaveLength(before.length)
}
