import { asc, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { signWithInstanceKey } from '#platform/signing/sign.ts'
import { canHaveDeals, partyOf } from '../../permissions.ts'
import { deal } from '../../server/tables.ts'
import { type ChainFile, canonical, type Entry, type Head, headFormat, type SignedEntry } from '../entry.ts'
import { beginEntries } from './steps/append-entry.ts'
import { dealEntry, dealEntryWord } from './tables.ts'

/**
 * The whole timeline, with its present end signed too. The state of the deal comes from its own record, so that a timeline whose
 * last entries were removed from the database contradicts it.
 */
export async function readChain(scope: Scope, { id }: { id: string }): Promise<ChainFile> {
  if (!canHaveDeals(scope.actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const row = await lockReadable(scope, id)
    const { count, last, now } = await beginEntries(scope, row)
    const entries = await readEntries(scope, id)
    // An adviser was removed while the deal was locked.
    if (entries.length === 0) throw new Refusal('DEAL_NOT_FOUND')
    const signed = await signWithInstanceKey(scope, (key) =>
      canonical({
        ...{ format: headFormat, instance: scope.origin(), deal: id, digest: last.digest },
        // Counted in the record of the deal, which its last entries cannot be removed from.
        ...{ number: count, erased: erasedIn(entries) },
        ...{ version: row.version, stage: row.stage, amount: row.amount, currency: row.currency },
        ...{ taken_at: now, key },
      }),
    )
    return { entries, head: JSON.parse(signed.text) as Head, signature: signed.signature.toString('base64url') }
  })
}

/**
 * The deal of a party, or of an adviser if both parties let them see the timeline. Locked, so that no entry comes between the rows and
 * the head; as the system, because an adviser does not read the row.
 */
async function lockReadable({ actor, db }: Scope, id: string): Promise<typeof deal.$inferSelect> {
  const [[own], advised] = await Promise.all([
    db.select({ buyerId: deal.buyerId, sellerId: deal.sellerId }).from(deal).where(eq(deal.id, id)),
    db.execute(sql`select from timelines_advised() as advised where advised = ${id}`),
  ])
  if (!(own && partyOf(actor, own)) && advised.rows.length === 0) throw new Refusal('DEAL_NOT_FOUND')
  const [row] = await continueAs(system, () => db.select().from(deal).where(eq(deal.id, id)).for('no key update'))
  if (!row) throw new Refusal('DEAL_NOT_FOUND')
  return row
}

async function readEntries({ db }: Scope, dealId: string): Promise<SignedEntry[]> {
  const [rows, words] = await Promise.all([
    db.select().from(dealEntry).where(eq(dealEntry.dealId, dealId)).orderBy(asc(dealEntry.number)),
    db.select().from(dealEntryWord).where(eq(dealEntryWord.dealId, dealId)).orderBy(asc(dealEntryWord.name)),
  ])
  return rows.map(({ number, content, signature }) => ({
    entry: JSON.parse(content) as Entry,
    words: Object.fromEntries(
      words
        .filter((word) => word.number === number)
        .map(({ name, salt, text }) => [name, salt === null || text === null ? null : { salt, text }]),
    ),
    signature: signature.toString('base64url'),
  }))
}

/** The words that were erased with their member, so that no other can be blanked: "1 title". */
const erasedIn = (entries: SignedEntry[]): string[] =>
  entries.flatMap(({ entry, words }) =>
    Object.entries(words).flatMap(([name, word]) => (word ? [] : [`${entry.number} ${name}`])),
  )
