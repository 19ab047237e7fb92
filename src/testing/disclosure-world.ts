import { expect } from 'vitest'
import { agreementVerbs } from './agreements.ts'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember, givenSession } from './members.ts'
import { acceptNotice, givenPhotograph } from './photographs.ts'
import { recordsOf } from './records.ts'
import type { TestApp } from './test-app.ts'

/** What a reader may see of a listing, each with those before it. */
const levels = ['nothing', 'teaser', 'particulars', 'documents'] as const
type Level = (typeof levels)[number]

/** The least level at which a reader may learn the field. Its word is in no other field and no other listing. */
const fields = {
  ...{ teaser_title: 'teaser', teaser: 'teaser', teaser_trait: 'teaser', trait: 'particulars' },
  ...{ title: 'particulars', description: 'particulars', location: 'particulars', price: 'particulars' },
  ...{ caption: 'particulars', plan: 'documents' },
} as const satisfies Record<string, Level>
type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as Field[]

/** By audience; `agreed` is for verified members who accept an agreement, which nobody has. */
export const secretKinds = ['verified', 'agreed', 'request', 'named'] as const
type Kind = (typeof secretKinds)[number]

export const wordOf = (kind: Kind, field: Field): string =>
  field === 'price' ? `71${secretKinds.indexOf(kind)}071717` : `zan${field.replace('_', '')}${kind}`

const opensByGrant = (kind: Kind) => kind === 'request' || kind === 'named'
const outsider = (kind: Kind): Level => (kind === 'named' ? 'nothing' : 'teaser')
const insider = (kind: Kind): Level => (kind === 'verified' ? 'documents' : outsider(kind))
const withGrant = (rung: Level) => (kind: Kind) => (opensByGrant(kind) ? rung : insider(kind))

export interface Reader {
  as?: GivenMember
  /** The headers of a session, for a member who was suspended. */
  headers?: Record<string, string>
  levelOf: (kind: Kind) => Level
}

export const maySee = ({ levelOf }: Reader, kind: Kind, needed: Field | Level): boolean => {
  const level = needed in fields ? fields[needed as Field] : (needed as Level)
  return levels.indexOf(levelOf(kind)) >= levels.indexOf(level)
}

/** One private listing of each kind, and readers of every standing towards them. */
export async function givenDisclosureWorld(app: TestApp) {
  const { ask } = recordsOf(app)
  const given = () => givenMember(app, { verified: true })
  const owner = await given()
  const [verified, suspended, expired, revoked] = [await given(), await given(), await given(), await given()]
  const [atTeaser, atParticulars, atDocuments] = [await given(), await given(), await given()]
  const curator = await givenMember(app, { verified: true, curator: true })
  const { headers } = await givenSession(app, suspended.email)

  async function post(path: string, body: object) {
    const { status, text } = await app.call(`/api${path}`, { method: 'POST', as: owner.actor, body })
    expect(status, text).toBeLessThan(300)
  }

  async function admitReaders(id: string) {
    const admit = (member: GivenMember, rung: string) =>
      post(`/listings/${id}/access`, { member_ids: [member.id], rung })
    await admit(atTeaser, 'teaser')
    await admit(atParticulars, 'particulars')
    for (const member of [atDocuments, expired, revoked, suspended]) await admit(member, 'documents')
    await ask(`update listing_grant set expires_at = now() - interval '1 second' where member_id = $1`, expired.id)
    await post(`/listings/${id}/access/revoke`, { member_ids: [revoked.id] })
  }

  async function givenSecret(kind: Kind) {
    const { id } = await givenListing(app, owner, {
      ...{ title: wordOf(kind, 'title'), description: `${wordOf(kind, 'description')}. More.`, currency: 'USD' },
      ...{ location: wordOf(kind, 'location'), price: wordOf(kind, 'price'), is_private: true },
      ...{ audience: kind === 'agreed' ? 'verified' : kind, location_precision: 'undisclosed' },
      ...{ teaser_title: wordOf(kind, 'teaser_title'), teaser: `${wordOf(kind, 'teaser')}.` },
      traits: { maker: wordOf(kind, 'teaser_trait'), model: wordOf(kind, 'trait') },
      ...{ category: 'Vehicles', teaser_traits: ['maker'] },
    })
    const photograph = await givenPhotograph(app, owner, id)
    const plan = await givenPhotograph(app, owner, id, 'floor-plan')
    const caption = 'update listing_photograph set caption = $2 where id = $1'
    await ask(caption, photograph.id, wordOf(kind, 'caption'))
    await ask(caption, plan.id, wordOf(kind, 'plan'))
    const open = { country: null, region: null, place: null }
    const place = {
      id: '1',
      name: wordOf(kind, 'location'),
      region: null,
      country: 'FR',
      radius: 0,
      latitude: 43,
      longitude: 7,
    }
    await ask('update listing_particulars set place = $2 where listing_id = $1', id, JSON.stringify({ ...place, open }))
    if (opensByGrant(kind)) await admitReaders(id)
    if (kind === 'agreed') expect((await agreementVerbs(app).ask(owner, id)).status).toBe(200)
    return { kind, id, files: { caption: photograph.sources, plan: plan.sources } }
  }

  const secrets: Awaited<ReturnType<typeof givenSecret>>[] = []
  for (const kind of secretKinds) secrets.push(await givenSecret(kind))
  await acceptNotice(app, verified, atTeaser, atParticulars, atDocuments, expired, revoked, suspended, curator)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)

  const readers: Record<string, Reader> = {
    visitor: { levelOf: outsider },
    suspended: { headers, levelOf: outsider },
    unverified: { as: await givenMember(app), levelOf: outsider },
    verified: { as: verified, levelOf: insider },
    'admitted to the teaser': { as: atTeaser, levelOf: withGrant('teaser') },
    'admitted to the particulars': { as: atParticulars, levelOf: withGrant('particulars') },
    'admitted to the documents': { as: atDocuments, levelOf: withGrant('documents') },
    'admitted until a moment ago': { as: expired, levelOf: insider },
    'no longer admitted': { as: revoked, levelOf: insider },
    curator: { as: curator, levelOf: () => 'documents' },
    owner: { as: owner, levelOf: () => 'documents' },
  }
  const mandates = await ask(
    `insert into mandate (buyer_id, title, category, currency, budget_min, location, requirements)
      select value::uuid, 'A car', 'Vehicles', 'USD', 700000000, '', '' from jsonb_array_elements_text($1) returning id`,
    JSON.stringify(Object.values(readers).flatMap(({ as }) => (as ? [as.id] : []))),
  )
  await ask(
    `insert into saved_search (member_id, name, filter, alert) select buyer_id, 'Cars', '{"category": "Vehicles", "min_price": "700000000"}', 'at_once' from mandate`,
  )
  return { owner, readers, secrets, mandates: mandates.map(({ id }) => String(id)) }
}
