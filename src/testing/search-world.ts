import { expect } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { findMatches } from '#features/listings/searches/server/steps/find-matches.ts'
import { recordFirstMatches } from '#features/listings/searches/server/steps/record-matches.ts'
import { findReader } from '#features/members/server/find-reader.ts'
import { agreementVerbs } from './agreements.ts'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import { recordsOf } from './records.ts'
import { searchVerbs } from './searches.ts'
import type { TestApp } from './test-app.ts'

const readerNames = ['admitted', 'atTeaser', 'revoked', 'verified', 'unverified', 'former'] as const
export type ReaderName = (typeof readerNames)[number]

/** The readers who may not see what is withheld of a private listing, by who may. `agreed`: who accepts an agreement, which nobody has. */
export const outsidersOf = {
  verified: ['unverified', 'former'],
  agreed: readerNames,
  request: ['atTeaser', 'revoked', 'verified', 'unverified', 'former'],
  named: ['atTeaser', 'revoked', 'verified', 'unverified', 'former'],
} as const satisfies Record<string, readonly ReaderName[]>
type Audience = keyof typeof outsidersOf

/** What outsiders never read. */
export interface Withheld {
  price: string
  description: string
  location: { location: string; place_id: string | null }
  traits: { length?: string; cabins?: number; builder?: string }
}

type Step = { kind: 'withheld'; to: Withheld } | { kind: 'title' | 'trait'; to: string } | { kind: 'closed' | 'opened' }

export interface SearchWorld {
  audience: Audience
  /** What outsiders read too: the title, and the one trait that the owner tells them. */
  told: { title: string; trait: string }
  before: Withheld
  steps: Step[]
}

const filters = [
  ...[{}, { category: 'Yachts' }, { search: 'harbour' }, { search: 'hidden' }, { search: 'portofino' }],
  ...[{ max_price: '4000000' }, { min_price: '4000000' }, { verified_sellers: true }],
  { category: 'Yachts', traits: { kind: { any: ['Explorer'] } } },
  { category: 'Yachts', traits: { length: { from: '50' } } },
  { category: 'Yachts', search: 'yacht', traits: { kind: { any: ['Explorer'] }, cabins: { to: 6 } } },
  { category: 'Yachts', max_price: '4000000', traits: { builder: { words: 'hidden' } } },
]

/** A private listing that changes, and members with every search who differ in what they may see of it. */
export async function givenSearchWorld(app: TestApp) {
  const { ask } = recordsOf(app)
  const { save, runJob } = searchVerbs(app)
  const owner = await givenMember(app, { verified: true })
  const readers = {} as Record<ReaderName, GivenMember>
  for (const name of readerNames) {
    readers[name] = await givenMember(app, { verified: name !== 'unverified' && name !== 'former' })
    for (const filter of filters) await save(readers[name], filter)
  }

  async function call(path: string, method: 'POST' | 'PATCH', body?: object) {
    const answer = await app.call(`/api${path}`, { method, as: owner.actor, ...(body && { body }) })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  async function change(id: string, fields: object) {
    const { json } = await app.call(`/api/listings/mine/${id}`, { as: owner.actor })
    await call(`/listings/${id}`, 'PATCH', { version: json.version, ...fields })
  }

  async function admit(id: string) {
    const verifyFormer = (isVerified: boolean) =>
      ask('update member set verified = $2 where id = $1', readers.former.id, isVerified)
    const ids = (...names: ReaderName[]) => names.map((name) => readers[name].id)
    await verifyFormer(true)
    const path = `/listings/${id}/access`
    await call(path, 'POST', { member_ids: ids('admitted', 'revoked', 'former'), rung: 'particulars' })
    await call(path, 'POST', { member_ids: ids('atTeaser'), rung: 'teaser' })
    await call(`${path}/revoke`, 'POST', { member_ids: ids('revoked') })
    await verifyFormer(false)
  }

  /** As if all searches were saved at this moment. */
  async function beginSearches() {
    for (const { id } of Object.values(readers))
      await actAs(system, async () => {
        const reader = await findReader(app.platform, id)
        if (reader) await recordFirstMatches(app.platform, await findMatches(app.platform, reader, { most: 10 }))
      })
    await ask('delete from changed_listing; update saved_search set scan_due = false')
  }

  async function storedFor({ id, email }: GivenMember) {
    return {
      told: await ask(
        `select search.filter, told.kind, told.count from notification as told join saved_search as search on search.id = told.search_id
          where told.member_id = $1 order by search.filter, told.kind`,
        id,
      ),
      results: await ask(
        `select search.filter, search.alert_due_at is null as settled, result.found_at is null as first, result.known_price,
            result.is_pending, result.told_at is null as untold, result.price_changed_at is null as same_price
          from search_result as result join saved_search as search on search.id = result.search_id
          where search.member_id = $1 order by search.filter, result.known_price, result.found_at`,
        id,
      ),
      mails: (await ask('select subject from mail where recipient = $1', email)).length,
    }
  }

  async function begin(audience: Audience, state: State): Promise<string> {
    await ask(
      `delete from listing; delete from notification; delete from mail; delete from rate_limit;
        update saved_search set alert_due_at = null, alerted_at = null, mailed_at = null`,
    )
    const { id } = await givenListing(app, owner, {
      ...{ category: 'Yachts', currency: 'USD', title: 'A yacht', teaser: 'Quiet.', teaser_traits: ['kind'] },
      ...{ is_private: true, audience: audience === 'agreed' ? 'verified' : audience },
      ...{ location_precision: 'undisclosed', ...fieldsOf(state) },
    })
    if (audience === 'request' || audience === 'named') await admit(id)
    if (audience === 'agreed') expect((await agreementVerbs(app).ask(owner, id)).status).toBe(200)
    await givenListing(app, owner, { category: 'Yachts', currency: 'USD', title: 'Open yacht in the harbour' })
    await beginSearches()
    return id
  }

  /** Everything that the job tells each reader, and what it stores for them, without ids and times. */
  async function toldIn({ audience, told, before, steps }: SearchWorld, replaced?: Withheld) {
    let state: State = { ...told, withheld: replaced ?? before }
    const id = await begin(audience, state)
    for (const [index, step] of steps.entries()) {
      state = stateAfter(state, step, replaced)
      if (step.kind === 'closed') await call(`/listings/${id}/archive`, 'POST')
      else if (step.kind === 'opened') await call(`/listings/${id}/restore`, 'POST')
      else await change(id, fieldsOf(state))
      for (const minutes of [15, 18]) await runJob(index * 15 + minutes)
    }
    const stored = {} as Record<ReaderName, Awaited<ReturnType<typeof storedFor>>>
    for (const name of readerNames) stored[name] = await storedFor(readers[name])
    return stored
  }
  return { readers, call, change, toldIn, storedFor }
}

interface State {
  title: string
  trait: string
  withheld: Withheld
}

function stateAfter(state: State, step: Step, replaced?: Withheld): State {
  if (step.kind === 'withheld') return { ...state, withheld: replaced ?? step.to }
  return 'to' in step ? { ...state, [step.kind]: step.to } : state
}

const fieldsOf = ({ title, trait, withheld: { price, description, location, traits } }: State) => ({
  ...{ teaser_title: title, price, description, ...location },
  traits: { kind: trait, ...traits },
})
