import { createHash, randomBytes } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { signWithInstanceKey } from '#platform/signing/sign.ts'
import { countEntries } from '../../../server/count-entries.ts'
import { deal, dealEvent, dealVoid } from '../../../server/tables.ts'
import { canonical, digestedText, type Entry, entryFormat, type Word } from '../../entry.ts'
import { dealEntry, dealEntryWord } from '../tables.ts'

export type ChainAccess = Pick<Platform, 'db' | 'transaction' | 'config' | 'origin'> & { actor?: Actor }

type DealRow = typeof deal.$inferSelect

interface NewEntry extends Pick<Entry, 'kind' | 'facts'> {
  /** Who acted, if not the actor. */
  byId?: string
  /** The adviser that the entry is about, who may be the one that acted. */
  adviserId?: string
  /** The version of the deal after it, if the deal changed. */
  version?: number
  /** For an acceptance. */
  seen?: string | null
  /** Names and texts, and whose they are if not the party's that acted. Empty ones are left out. */
  words?: { name: string; text: string; memberId?: string }[]
}

/**
 * Adds an entry to the signed timeline of a deal, in the transaction of what it records. Runs as the system: members read the
 * timeline and never write it. The deal is locked, so that entries follow each other.
 */
export async function appendEntry(access: ChainAccess, dealId: string, entry: NewEntry): Promise<void> {
  await continueAs(system, async () => {
    const row = await lockDeal(access, dealId)
    const { last, now } = await readEnd(access, dealId)
    const previous = last ?? (entry.kind === 'opened' ? undefined : await takeOver(access, row, { now, next: entry }))
    await write(access, row, { previous, now }, entry)
  })
}

/**
 * Begins the signed timeline of a deal from before there were any; one that has begun stays as it is. For verbs that have locked
 * the deal. Returns how many entries the deal has counted, its last entry, and the time.
 */
export async function beginEntries(
  access: ChainAccess,
  row: DealRow,
): Promise<{ count: number; last: Last; now: string }> {
  return await continueAs(system, async () => {
    const { last, now } = await readEnd(access, row.id)
    if (last) return { count: row.entries, last, now }
    const first = await takeOver(access, row, { now })
    return { count: first.number, last: first, now }
  })
}

interface Last {
  number: number
  digest: string
  /** When it was written, as it says itself. */
  at: string
}

async function lockDeal({ db }: ChainAccess, id: string): Promise<DealRow> {
  const [row] = await db.select().from(deal).where(eq(deal.id, id)).for('no key update')
  if (!row) throw new Error('There is no deal to record this of')
  return row
}

interface End {
  last: Last | undefined
  now: string
}

/**
 * The last entry and the time, in one query after the deal was locked: a query that also locks would not see an entry that it waited
 * for. The time is not the one at which the transaction began. It is never earlier than the last entry, so that nobody with a
 * replaced key continues a timeline by an earlier time.
 */
export async function readEnd({ db }: Pick<ChainAccess, 'db'>, dealId: string): Promise<End> {
  const { rows } = await db.execute<{ now: string } & { [Key in keyof Last]: Last[Key] | null }>(
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now, last.*
      from (select) as present left join lateral (
        select number, encode(digest, 'hex') as digest, content::jsonb ->> 'at' as at from ${dealEntry}
        where ${dealEntry.dealId} = ${dealId} order by number desc limit 1
      ) as last on true`,
  )
  const [row] = rows
  if (!row) throw new Error('The database did not say the time')
  const { now, number, digest, at } = row
  if (number === null || digest === null || at === null) return { last: undefined, now }
  return { last: { number, digest, at }, now: at > now ? at : now }
}

interface Position {
  /** Undefined for the first entry. */
  previous: Last | undefined
  now: string
}

async function write(access: ChainAccess, row: DealRow, { previous, now }: Position, entry: NewEntry): Promise<Last> {
  const { db, actor } = access
  const { kind, facts, byId = actor?.kind === 'member' ? actor.memberId : '', version = null, seen = null } = entry
  const number = (previous?.number ?? 0) + 1
  const by = whoActed(row, byId, entry.adviserId)
  // A curator's reason is the decision of the operator, which the erasure of the curator leaves.
  const author = by === 'house' ? null : byId
  const words = (entry.words ?? [])
    .filter(({ text }) => text !== '')
    .map(({ name, text, memberId = author }) => ({ name, memberId, ...salted(text) }))
  const digests = Object.fromEntries(words.map((word) => [word.name, sha256(digestedText(word.name, word))]))
  const { text: content, signature } = await signWithInstanceKey(access, (key) =>
    canonical({
      ...{ format: entryFormat, instance: access.origin(), deal: row.id, number, previous: previous?.digest ?? null },
      ...{ at: now, by, kind, version, seen, facts, words: digests, key },
    }),
  )
  const digest = sha256(content)
  const columns = { dealId: row.id, number, version, content, digest: Buffer.from(digest, 'hex'), signature }
  await db.insert(dealEntry).values(columns)
  await countEntries(access, row.id, number)
  if (words.length > 0)
    await db.insert(dealEntryWord).values(words.map((word) => ({ ...word, dealId: row.id, number })))
  return { number, digest, at: now }
}

function whoActed({ buyerId, sellerId }: DealRow, byId: string, adviserId: string | undefined): Entry['by'] {
  if (byId === buyerId) return 'buyer'
  if (byId === sellerId) return 'seller'
  return byId === adviserId ? 'adviser' : 'house'
}

/** Half of a surrogate pair has no UTF-8: the database would store another text than the digest is of. */
const salted = (text: string): Word => ({ salt: randomBytes(16).toString('base64url'), text: text.toWellFormed() })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The first entry of a deal from before there were signed timelines: what had happened before the present version. */
async function takeOver(
  access: ChainAccess,
  row: DealRow,
  { now, next = {} }: { now: string; next?: Partial<NewEntry> },
): Promise<Last> {
  const { version = row.version + 1, kind: kindNow } = next
  const all = await access.db
    .select()
    .from(dealEvent)
    .where(eq(dealEvent.dealId, row.id))
    .orderBy(asc(dealEvent.version))
  const events = all.filter((event) => event.version < version)
  const [voided] = await access.db.select({ at: dealVoid.createdAt }).from(dealVoid).where(eq(dealVoid.dealId, row.id))
  const amountAfter = all.find((event) => event.version >= version && event.fromAmount !== null)?.fromAmount
  const partyOf = (id: string | null) => (id === null ? null : id === row.buyerId ? 'buyer' : 'seller')
  const position = { previous: undefined, now }
  return await write(access, row, position, {
    kind: 'taken-over',
    byId: '',
    version: events.at(-1)?.version ?? 0,
    facts: {
      ...factsOf(row),
      ...{ stage: events.at(-1)?.toStage ?? row.stage, amount: amountAfter ?? row.amount },
      void_at: kindNow === 'void' ? null : (voided?.at.toISOString() ?? null),
      history: events.map((event) => ({
        ...{ version: event.version, from: event.fromStage, to: event.toStage, at: event.createdAt.toISOString() },
        ...{ from_amount: event.fromAmount, to_amount: event.toAmount },
        ...{ by: partyOf(event.byId), proposed_by: partyOf(event.proposedBy) },
      })),
    },
    words: await wordsOf(access, row),
  })
}

/** What a deal is about, in its first entry. */
export const factsOf = ({ buyerId, sellerId, itemType, itemId, conversationId, currency }: DealRow) => ({
  ...{ buyer: buyerId, seller: sellerId, conversation: conversationId, currency },
  ...{ subject_type: itemType, subject_id: itemId },
})

/** The names that the parties show, and what the deal is called. */
export async function wordsOf({ db }: ChainAccess, { buyerId, sellerId, openedBy, title, description }: DealRow) {
  const names = await continueAs(system, () =>
    db
      .select({ id: memberCard.memberId, name: memberCard.name })
      .from(memberCard)
      .where(inArray(memberCard.memberId, [buyerId, sellerId])),
  )
  const nameOf = (id: string) => names.find((card) => card.id === id)?.name ?? ''
  return [
    { name: 'buyer_name', text: nameOf(buyerId), memberId: buyerId },
    { name: 'seller_name', text: nameOf(sellerId), memberId: sellerId },
    { name: 'title', text: title, memberId: openedBy },
    { name: 'description', text: description, memberId: openedBy },
  ]
}
