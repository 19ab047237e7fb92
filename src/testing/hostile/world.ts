import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { givenConversation, writeMessage } from '../conversations.ts'
import { givenMovedDeal } from '../deals.ts'
import { givenListing } from '../listings.ts'
import { givenMandate } from '../mandates.ts'
import { type GivenMember, givenMember, givenSession } from '../members.ts'
import { givenPhotograph } from '../photographs.ts'
import { fileReport } from '../reports.ts'
import { sortIntoCollection } from '../saved-listings.ts'
import type { TestApp } from '../test-app.ts'

/** A sender of hostile requests. */
export interface Caller {
  name: CallerName
  member?: GivenMember
  headers: Record<string, string>
}
const usualCallers = ['visitor', 'unverified', 'verified', 'curator', 'suspended', 'left'] as const
const rareCallers = [
  'applicant',
  'party',
  'formerParty',
  'blocked',
  'blocker',
  'curatorWithoutFactor',
  'erased',
] as const
const callerNames = [...usualCallers, ...rareCallers]
export type CallerName = (typeof callerNames)[number]

/** A text that only the callers in `open` may read. */
export interface Secret {
  text: string
  open: CallerName[]
}

export type World = Awaited<ReturnType<typeof givenWorld>>

/** Members of the usual kinds, or of every kind, each with records of every kind; and two others with secrets. */
export async function givenWorld(app: TestApp, { everyKind = false } = {}) {
  const partner = await someone(app, { firstName: 'Petra', verified: true })
  const usualMembers = {
    unverified: await someone(app, { firstName: 'Una' }),
    verified: await someone(app, { firstName: 'Vera', verified: true }),
    curator: await someone(app, { firstName: 'Clara', verified: true, curator: true }),
    suspended: await someone(app, { firstName: 'Sven', verified: true }),
    left: await someone(app, { firstName: 'Lena', verified: true }),
  }
  const rareMembers = everyKind && {
    applicant: await someone(app, { firstName: 'Alma' }),
    party: await someone(app, { firstName: 'Paul', verified: true }),
    formerParty: await someone(app, { firstName: 'Fred', verified: true }),
    blocked: await someone(app, { firstName: 'Bert', verified: true }),
    blocker: await someone(app, { firstName: 'Bella', verified: true }),
    curatorWithoutFactor: await someone(app, { firstName: 'Carl', verified: true, curator: true }),
    erased: await someone(app, { firstName: 'Ernst', verified: true }),
  }
  const people: Partial<Record<CallerName, GivenMember>> = { ...usualMembers, ...rareMembers }
  const sessions = new Map<string, Record<string, string>>()
  for (const [name, member] of Object.entries(people)) {
    await giveRecords(app, member, partner)
    sessions.set(name, (await givenSession(app, member.email)).headers)
    await resetRateLimits(app)
  }
  const secrets = await givenSecrets(app)
  const bystander = await someone(app, { firstName: 'Bo' })
  const suspendedIds = [usualMembers.suspended.id, usualMembers.left.id]
  await app.database.superuser.query('update member set suspended_at = now() where id = any($1)', [suspendedIds])

  if (rareMembers) await endRelations(app, partner, rareMembers)

  const callers = callerNames.flatMap((name): Caller[] => {
    if (name === 'visitor') return [callerFor(name)]
    const member = people[name]
    if (!member) return []
    // One of those who were suspended is taken for who they were a moment ago; the other comes with a dead session.
    const { headers } = callerFor(name, member)
    return [{ name, member, headers: { ...(callersBySession.includes(name) ? {} : headers), ...sessions.get(name) } }]
  })
  const isRare = ({ name }: Caller) => rareCallers.some((rare) => rare === name)
  return { callers, rareCallers: callers.filter(isRare), secrets, bystander, partner, ...usualMembers }
}

const curators: CallerName[] = ['curator', 'curatorWithoutFactor']
const parties: CallerName[] = ['party', 'formerParty', 'blocked', 'blocker']

/** These callers are identified by their session only. */
const callersBySession: CallerName[] = ['left', 'applicant', 'curatorWithoutFactor', 'erased']

interface RareMembers {
  applicant: GivenMember
  formerParty: GivenMember
  blocked: GivenMember
  blocker: GivenMember
  erased: GivenMember
}

/** One waits for approval, one is gone, one has nothing under way with the partner any more, and between two and the partner is a block. */
async function endRelations(app: TestApp, partner: GivenMember, people: RareMembers): Promise<void> {
  const { applicant, formerParty, blocked, blocker, erased } = people
  const change = (statement: string, ...values: string[]) => app.database.superuser.query(statement, values)
  await change('update member set awaits_approval = true where id = $1', applicant.id)
  await change('update conversation_party set ended_at = now() where member_id = $1', formerParty.id)
  await change('insert into member_block values ($1, $2), ($3, $1)', partner.id, blocked.id, blocker.id)
  await actAs(system, () => eraseMember(app.platform, erased.id))
  const { rows } = await change('select id from deal where $1 in (buyer_id, seller_id)', formerParty.id)
  for (const { id } of rows)
    await app.call(`/api/deals/${id}/withdraw`, {
      ...{ method: 'POST', as: formerParty.actor, body: { reason: 'It was sold.' } },
    })
}

/** The app was told of the member as an actor, and knows them by that name. That there is a session makes them no visitor. */
export const callerFor = (name: CallerName, member?: GivenMember): Caller => ({
  ...{ name, member },
  headers: member ? { 'x-actor': JSON.stringify(member.actor), authorization: 'Bearer none' } : {},
})

/** A member whose device check is off, so signing in on an unknown device needs no mailed code. */
export async function someone(app: TestApp, person: Parameters<typeof givenMember>[1] = {}): Promise<GivenMember> {
  const member = await givenMember(app, person)
  await app.database.superuser.query('insert into device_check (member_id, "on") values ($1, false)', [member.id])
  await app.call('/api/sessions/current', { as: member.actor })
  return member
}

/** Creates records of every kind, in which the member is the owner, the other party or the reporter. */
async function giveRecords(app: TestApp, member: GivenMember, partner: GivenMember, marker = ''): Promise<void> {
  const listing = await givenListing(app, member)
  await givenPhotograph(app, member, listing.id)
  await givenListing(app, member, {
    ...{
      title: 'Withheld',
      is_private: true,
      location: `Withheld ${marker}`,
      description: `It is. ${marker} withheld.`,
    },
  })
  const mandate = await givenMandate(app, member)
  await givenConversation(app, { starter: member, recipient: partner })
  const conversation = await givenConversation(app, { starter: partner, recipient: member, listingId: listing.id })
  await writeMessage(app, partner, conversation, `Unreported ${marker}`)
  await fileReport(app, member, conversation, { reason: `Reported ${marker}` })
  await givenMovedDeal(app, { title: `Deal ${marker}`, description: marker }, {}, { buyer: partner, seller: member })
  await app.call('/api/applications', { method: 'POST', as: member.actor })
  await sortIntoCollection(app, member, listing.id, { name: `Client ${marker}`, note: `Saved because ${marker}` })
  const search = { name: `Wanted ${marker}`, filter: { search: `wanted ${marker}` } }
  await app.call('/api/searches', { method: 'POST', as: member.actor, body: search })
  await app.call('/api/invitations', { method: 'POST', as: member.actor, body: { note: `Note ${marker}` } })
  if (!marker) return
  await app.call(`/api/listings/${listing.id}`, {
    ...{ method: 'PATCH', as: member.actor },
    body: { version: listing.version, title: `Put away ${marker}`, is_active: false },
  })
  await givenListing(app, member, {
    ...{ title: 'By request', is_private: true, audience: 'request', teaser: 'A teaser.' },
    ...{ location: `Restricted ${marker}`, description: `It is. ${marker} restricted.` },
  })
  await givenListing(app, member, { title: `Named ${marker}`, is_private: true, audience: 'named' })
  await app.call(`/api/mandates/${mandate.id}`, {
    ...{ method: 'PATCH', as: member.actor },
    body: { version: mandate.version, requirements: `Put away ${marker}`, is_active: false },
  })
}

/** Two members with secrets that only curators may read, or nobody at all. */
async function givenSecrets(app: TestApp): Promise<Secret[]> {
  const [ada, ben] = [
    await someone(app, { email: 'canary-ada@example.com', verified: true }),
    await someone(app, { email: 'canary-ben@example.com', verified: true }),
  ]
  await resetRateLimits(app)
  const { access_token, refresh_token } = await givenSession(app, ada.email)
  await giveRecords(app, ada, ben, 'canary')
  await resetRateLimits(app)
  // Nobody else knows theirs.
  const unguessableHash = await hashPassword('a word of their own at noon')
  await app.database.superuser.query('update member_account set password_hash = $1 where member_id = any($2)', [
    unguessableHash,
    [ada.id, ben.id],
  ])
  return [
    ...[
      'canary-ada',
      'canary-ben',
      'Put away canary',
      'Restricted canary',
      'Named canary',
      'Deal canary',
      'Reported canary',
    ].map((text) => ({
      ...{ text, open: curators },
    })),
    { text: 'Withheld canary', open: ['verified', 'suspended', ...parties, ...curators] },
    ...[
      'Unreported canary',
      'Note canary',
      'Client canary',
      'Saved because canary',
      '$argon2',
      access_token,
      refresh_token,
    ].map((text) => ({ text, open: [] })),
  ]
}

const resetRateLimits = ({ database }: TestApp) => database.superuser.query('delete from rate_limit')
