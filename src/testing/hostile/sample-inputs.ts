import { randomUUID } from 'node:crypto'
import { complete, givenDeal, givenProposal, seenBy } from '../deals.ts'
import {
  allowAppCodeAgain,
  currentAppCode,
  givenAppFactor,
  givenChallenge,
  givenSentFactor,
  post,
  reopenSessions,
} from '../factors.ts'
import { givenListing } from '../listings.ts'
import { givenMandate } from '../mandates.ts'
import { type GivenMember, givenSession, testPassword } from '../members.ts'
import { pictureOf } from '../photographs.ts'
import type { TestApp } from '../test-app.ts'
import { givenUnusualReading } from '../unusual-reading.ts'
import { accessInputs } from './access-inputs.ts'
import { agreementInputs } from './agreement-inputs.ts'
import { bargainInputs } from './bargain-inputs.ts'
import { feeInputs } from './fee-inputs.ts'
import { marksInputs } from './marks-inputs.ts'
import { matchInputs } from './match-inputs.ts'
import { paperInputs } from './paper-inputs.ts'
import { passkeyInputs } from './passkey-inputs.ts'
import { pushInputs } from './push-inputs.ts'
import { searchInputs } from './search-inputs.ts'
import { type Caller, type CallerName, callerFor, someone, type World } from './world.ts'

export interface SampleInput {
  as: Caller
  input: () => unknown
}

/** Valid inputs that no schema can generate: tokens from e-mails, current codes, the next step of a deal. */
export async function sampleInputs(app: TestApp, world: World): Promise<Record<string, SampleInput | undefined>> {
  const [mailInputs, factorInputs] = [await mailedTokenInputs(app), await secondFactorInputs(app, world.partner)]
  const as = (name: CallerName, input: unknown): SampleInput => ({ as: callerOf(world, name), input: () => input })
  const eachAs = (name: CallerName, given: object) =>
    Object.fromEntries(Object.entries(given).map(([procedure, input]) => [procedure, as(name, input)]))
  const { unverified, verified, partner } = world
  const findId = async (question: string, ...values: string[]) =>
    (await app.database.superuser.query<{ id: string }>(`select id from ${question} limit 1`, values)).rows[0]?.id
  const [picture, listing] = [await pictureOf(40, 30), await givenListing(app, partner)]
  const id = await findId('listing where owner_id = $1 order by id', verified.id)
  const photographId = await findId('listing_photograph where listing_id = $1', String(id))
  const dealId = await findId('deal where seller_id = $1', verified.id)
  const conversationId = await findId(
    `conversation where recipient_id = $1 and listing_id = $2`,
    verified.id,
    String(id),
  )
  const messageId = await findId('message where conversation_id = $1 order by sequence', String(conversationId))
  const notificationId = await findId('notification where member_id = $1', verified.id)
  const reportId = await findId('report where reporter_id = $1', verified.id)
  const collectionId = await findId('collection where member_id = $1', verified.id)
  const [access, bargains] = [await accessInputs(app, verified, partner), await bargainInputs(app, verified, partner)]
  const [marks, papers] = [await marksInputs(app, verified), await paperInputs(app, verified, partner)]
  const matches = await matchInputs(app, verified, partner)
  const agreements = await agreementInputs(app, verified, partner)
  const savedListing = { id: collectionId, listing_id: id }
  const note = { listing_id: id, note: 'Too far from the sea' }
  const hide = hideAs(app, callerOf(world, 'curator'))
  const [hiddenListing, mandate] = [await givenListing(app, partner), await givenMandate(app, partner)]
  const hiddenMandate = await givenMandate(app, partner)
  await hide('listings', hiddenListing)
  await hide('mandates', hiddenMandate)
  const [accepted, declined, retracted] = await givenProposals(app, partner, verified)
  await app.database.superuser.query(`update instance_fee set rate = 2, payer = 'both'`)
  const completedDeal = await givenDeal(app, {}, {}, { buyer: partner })
  await complete(app, completedDeal)
  const snippetId = await givenSnippet(app, callerOf(world, 'verified'))
  const unusualId = await givenUnusualReading(app, verified)
  const failedMailId = await findId('mail order by id')
  await app.database.superuser.query(`update mail set state = 'failed' where id = $1`, [failedMailId])
  await app.database.superuser.query(
    `insert into member_export (member_id, ready_at, expires_at, size) values ($1, now(), now() + interval '1 day', 1)`,
    [verified.id],
  )

  return {
    ...mailInputs,
    ...factorInputs,
    ...(await passkeyInputs(app)),
    ...{ ...(await pushInputs(app)), ...(await searchInputs(app)) },
    'accounts.signUp': as('visitor', {
      ...{ full_name: 'Nora Newcomer', email: 'nora@example.com', password: testPassword },
    }),
    'sessions.refresh': as('visitor', { refresh_token: (await givenSession(app, unverified.email)).refresh_token }),
    'collections.update': as('verified', { id: collectionId, name: 'Ashgrove' }),
    ...eachAs('verified', { ...access, ...agreements.verified, ...marks.ofOwner, ...bargains, ...papers, ...matches }),
    ...eachAs('curator', { ...agreements.curator, ...marks.ofCurator, ...feeInputs(completedDeal.id) }),
    'collections.add': as('verified', savedListing),
    'collections.move': as('verified', { ...savedListing, to: collectionId }),
    'collections.restoreSaved': as('verified', { ...note, saved_at: new Date(0).toISOString(), collections: [] }),
    'collections.writeNote': as('verified', { ...note, previous_note: 'Saved because ' }),
    'conversations.start': as('verified', {
      ...{ listing_id: listing.id, content: 'Is it still to be had?', key: randomUUID() },
    }),
    'snippets.update': as('verified', { id: snippetId, title: 'Greeting', text: 'Good morning from Monaco.' }),
    'deals.step': as('verified', { id: dealId, to: 'Negotiation', version: 2 }),
    'deals.accept': as('verified', { ...accepted, ...(await seenBy(app, verified, accepted?.id ?? '')) }),
    'deals.decline': as('verified', declined),
    'deals.retract': as('verified', retracted),
    'deals.declareVoid': as('curator', { id: completedDeal.id, reason: 'The deposit never came.' }),
    'deals.propose': as('verified', { id: dealId, to: 'Due Diligence', version: 2 }),
    'deals.proposeAmount': as('verified', { id: dealId, amount: '1100000', note: 'After the survey.', version: 2 }),
    'rights.downloadExport': as('verified', undefined),
    'reports.report': as('verified', {
      id: conversationId,
      message_ids: [messageId],
      reason: 'They asked for an address.',
    }),
    'photographs.add': as('verified', { id, picture }),
    'members.setPortrait': as('verified', picture),
    'photographs.arrange': as('verified', { id, order: [photographId] }),
    ...eachAs('verified', { 'snippets.use': { id: snippetId }, 'notifications.markRead': { id: notificationId } }),
    'reports.settle': as('curator', { id: reportId, note: 'They were warned.' }),
    'ledger.settleUnusual': as('curator', { id: unusualId, outcome: 'settled', note: 'They prepare an auction.' }),
    'outbox.resend': as('curator', { id: failedMailId }),
    'curation.hideListing': as('curator', { id: listing.id, reason: 'The photographs show another house.' }),
    'curation.showListing': as('curator', { id: hiddenListing.id }),
    'curation.hideMandate': as('curator', { id: mandate.id, reason: 'It names its client.' }),
    'curation.showMandate': as('curator', { id: hiddenMandate.id }),
    'curation.restore': as('curator', { id: world.suspended.id }),
    'curation.suspend': as('curator', { id: verified.id, reason: 'A list was forwarded.' }),
    'curation.withdraw': as('curator', { id: verified.id, reason: 'The mandate ended.' }),
    'curation.setAllowance': as('curator', { id: verified.id, invitations: 3 }),
  }
}

/** Tokens that are e-mailed: to confirm an address or reset a password. */
async function mailedTokenInputs(app: TestApp) {
  const newcomer = await someone(app, { confirmed: false })
  const memberResettingPassword = await someone(app)
  await app.call('/api/accounts/confirmations/resend', { method: 'POST', as: newcomer.actor })
  await post(app, '/accounts/reset-requests', { email: memberResettingPassword.email })
  const [confirmation, reset] = [await linkTo(app, newcomer), await linkTo(app, memberResettingPassword)]
  const as = callerFor('visitor')
  return {
    'accounts.readConfirmation': { as, input: () => ({ token: confirmation }) },
    'accounts.confirmEmail': { as, input: () => ({ token: confirmation }) },
    'accounts.resetPassword': { as, input: () => ({ token: reset, password: testPassword }) },
  }
}

async function linkTo({ database }: TestApp, { email }: GivenMember): Promise<string> {
  const { rows } = await database.superuser.query('select text from mail where recipient = $1 order by id desc', [
    email,
  ])
  return rows.map(({ text }) => /#([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? 'none'
}

/** Codes from an app or an e-mail, for open challenges. */
async function secondFactorInputs(app: TestApp, partner: GivenMember) {
  const { key } = await givenAppFactor(app, partner)
  await givenSentFactor(app, partner)
  await allowAppCodeAgain(app, partner.id)
  const [sending, answering] = [await givenChallenge(app, partner), await givenChallenge(app, partner)]
  const enrolling = await someone(app)
  const { json } = await app.call('/api/two-factor/enrolments', {
    ...{ method: 'POST', as: enrolling.actor, body: { kind: 'app' } },
  })
  const as = callerFor('visitor')
  const { proving, challenge } = await proofInputs(app)
  return {
    'twoFactor.proveByPassword': { as: proving, input: () => ({ password: testPassword }) },
    'twoFactor.proveByCode': {
      as: proving,
      input: () => ({ token: challenge.token, kind: 'app', code: currentAppCode(challenge.key) }),
    },
    'twoFactor.makeBackupCodes': { as: callerFor('verified', partner), input: () => undefined },
    'twoFactor.removeFactor': { as: callerFor('verified', partner), input: () => ({ kind: 'email' }) },
    'twoFactor.sendCode': { as, input: () => ({ token: sending, kind: 'email' }) },
    'twoFactor.answerChallenge': { as, input: () => ({ token: answering, kind: 'app', code: currentAppCode(key) }) },
    'twoFactor.confirmEnrolment': {
      as: callerFor('unverified', enrolling),
      input: () => ({ token: json.token, code: currentAppCode(json.app.key) }),
    },
  }
}

/** Creates a signed-in member who must prove their identity again, and the challenge they have to answer. */
async function proofInputs(app: TestApp) {
  const member = await someone(app)
  const { headers } = await givenSession(app, member.email)
  const { key } = await givenAppFactor(app, member)
  await reopenSessions(app, member)
  const { json } = await post(app, '/sessions/current/proofs', { password: testPassword }, headers)
  await allowAppCodeAgain(app, member.id)
  const proving: Caller = { name: 'unverified', member, headers }
  return { proving, challenge: { key, token: json.challenge.token } }
}

const hideAs =
  (app: TestApp, { headers }: Caller) =>
  (kind: 'listings' | 'mandates', { id }: { id: string }) =>
    post(app, `/curation/${kind}/${id}/hiding`, { reason: 'It is not for sale.' }, headers)

async function givenSnippet(app: TestApp, { headers }: Caller): Promise<string> {
  const { json } = await post(app, '/snippets', { title: 'Greeting', text: 'Good morning.' }, headers)
  return json.id
}

const callerOf = ({ callers }: World, name: CallerName) =>
  callers.find((one) => one.name === name) ?? callerFor('visitor')

/** Two proposals that wait for the member's answer, and one of their own. */
async function givenProposals(app: TestApp, partner: GivenMember, member: GivenMember) {
  const propose = async (by: GivenMember) => {
    const { id } = await givenDeal(app, {}, {}, { buyer: partner, seller: member })
    return { id, proposal_id: await givenProposal(app, by, id, 'Document Review', 1) }
  }
  return [await propose(partner), await propose(partner), await propose(member)]
}
