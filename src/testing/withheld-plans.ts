import { asSystem } from './fill-worlds.ts'
import type { TestDatabase } from './test-database.ts'

/** Everything that auto_explain says except estimates, times and sizes: which scans there are, and how many rows each of them read. */
export const withoutEstimates = (plan: string) =>
  plan
    .replace(/\(cost=[^)]*\)/g, '')
    .replace(/actual time=[\d.]+\.\.[\d.]+ /g, '')
    .replace(/duration: [\d.]+ ms/, '')
    .replace(/^ *(Sort Method|Heap Blocks|Buckets|Batches|Storage|Planning|Buffers|I\/O).*$/gm, '')

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
