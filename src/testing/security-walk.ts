import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { liftFactors } from '#features/identity/factors/server/lift-factors.ts'
import { decide, givenCurator } from './curation.ts'
import {
  allowAppCodeAgain,
  answerChallenge,
  currentAppCode,
  givenChallenge,
  messagingSettings,
  post,
  sentCode,
  trySignIn,
} from './factors.ts'
import { cookieHeader, cookiesOf, type GivenMember, givenMember, givenSession, testPassword } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Members can be written to, though nothing that is written arrives. */
export const walkSettings = { ...messagingSettings, SMS_ENDPOINT: 'http://127.0.0.1:1' }

/** Does once all that decides who may come in, rightly and wrongly. Answers each secret that was given or received. */
export async function walkSecurely(app: TestApp): Promise<string[]> {
  const secrets = new Set<string>([
    testPassword,
    'a wrong guess at dusk',
    'the second word at dawn',
    'the third at noon',
  ])
  const keep = <Secret extends string>(...found: Secret[]) => {
    for (const secret of found) secrets.add(secret)
    return found[0] ?? ''
  }
  const walk = { app, keep, forget: () => app.database.superuser.query('delete from rate_limit') }
  for (const part of [join, renew, replacePassword, enrol, proveOtherwise, failWithin, invite, beCurated]) {
    await walk.forget()
    await part(walk)
  }
  return [...secrets]
}

interface Walk {
  app: TestApp
  keep: (...found: string[]) => string
  forget: () => Promise<unknown>
}

async function join({ app, keep }: Walk) {
  const newcomer = { full_name: 'Ada Byron', email: 'ada.byron@example.com', password: testPassword }
  const { json } = await post(app, '/accounts', newcomer)
  keep(newcomer.email, 'Byron', json.session.access_token, json.session.refresh_token)
  await post(app, '/accounts', { ...newcomer, password: 'letmein' })
  const bearer = { authorization: `Bearer ${json.session.access_token}` }
  await post(app, '/accounts/confirmations/resend', {}, bearer)
  const token = keep(await mailedToken(app, newcomer.email))
  await post(app, '/accounts/confirmations/read', { token })
  await expectStatus(200, post(app, '/accounts/confirmations', { token }))
  await expectStatus(410, post(app, '/accounts/confirmations', { token }))
  await expectStatus(200, post(app, '/accounts', newcomer))
}

async function renew({ app, keep }: Walk) {
  const { email } = await givenMember(app, { confirmed: false })
  await expectStatus(401, trySignIn(app, { email }, { password: 'a wrong guess at dusk' }))
  const unknown = { email: keep('nobody-at-all@example.com') }
  await expectStatus(401, trySignIn(app, unknown, { password: 'a wrong guess at dusk' }))
  const { access_token, refresh_token, headers } = await givenSession(app, email)
  keep(email, access_token, refresh_token)
  const { json } = await post(app, '/sessions/current/refresh', { refresh_token })
  keep(json.access_token, json.refresh_token)
  await app.database.superuser.query(`update session_token set replaced_at = replaced_at - interval '1 minute'`)
  await expectStatus(401, post(app, '/sessions/current/refresh', { refresh_token }))
  await expectStatus(401, app.call('/api/sessions', { headers }))
  const cookies = cookiesOf(await trySignIn(app, { email }, { keep: 'cookie' }))
  keep(cookies.session ?? '', cookies.refresh ?? '')
  await expectStatus(200, app.call('/api/sessions/current', { method: 'DELETE', headers: cookieHeader(cookies) }))
}

async function replacePassword({ app, keep }: Walk) {
  const { email, actor } = await givenMember(app)
  const change = (current: string, password: string) =>
    app.call('/api/accounts/password', { method: 'POST', as: actor, body: { current, password } })
  await expectStatus(403, change('a wrong guess at dusk', 'the second word at dawn'))
  await expectStatus(200, change(testPassword, 'the second word at dawn'))
  await post(app, '/accounts/reset-requests', { email })
  const token = keep(await mailedToken(app, email))
  await expectStatus(200, post(app, '/accounts/resets', { token, password: 'the third at noon' }))
  await expectStatus(410, post(app, '/accounts/resets', { token, password: 'the third at noon' }))
}

async function enrol({ app, keep, forget }: Walk) {
  const member = await givenMember(app)
  const phone = keep('+41795559988')
  const begin = (wish: object) => asMember(app, member, '/two-factor/enrolments', wish)
  const confirm = (token: string, code: string) =>
    asMember(app, member, '/two-factor/enrolments/confirm', { token, code: keep(code) })
  const byApp = await begin({ kind: 'app' })
  keep(byApp.json.token, byApp.json.app.key)
  await expectStatus(422, confirm(byApp.json.token, '000 111'))
  await expectStatus(200, confirm(byApp.json.token, currentAppCode(byApp.json.app.key)))
  for (const wish of [{ kind: 'email' }, { kind: 'sms', phone }]) {
    await forget()
    const { json } = await begin(wish)
    await post(app, '/challenges/send-code', { token: keep(json.token), kind: wish.kind })
    await expectStatus(200, confirm(json.token, await sentCode(app, 'phone' in wish ? phone : member.email)))
  }
  const { json } = await asMember(app, member, '/two-factor/backup-codes', {})
  keep(...json.codes)

  await allowAppCodeAgain(app, member.id)
  const token = keep(await givenChallenge(app, member, { keep: 'cookie' }))
  await expectStatus(422, answerChallenge(app, token, 'app', '000 111'))
  const passed = cookiesOf(await answerChallenge(app, token, 'backup', json.codes[0]))
  keep(passed.device ?? '', passed.session ?? '', passed.refresh ?? '')
  await asMember(app, member, '/two-factor/device-check', { on: false }, 'PUT')
  await expectStatus(200, asMember(app, member, '/two-factor/factors/sms/remove', {}))
  await actAs(system, () => liftFactors(app.platform, member.email))
}

/** By what is no secret of ours, but of whoever sends it by mistake. */
async function proveOtherwise({ app, keep }: Walk) {
  const [lost, typed] = [keep('lostInTheAddress0123456789'), keep('typed-into-nowhere-9876543210')]
  await app.call(`/reset?token=${lost}`)
  for (const door of ['/api', '/api/rpc']) await app.call(`${door}/nowhere/${lost}`)
  await app.call('/api/sessions/current', { headers: { authorization: `Bearer ${lost}`, cookie: `session=${lost}` } })
  const headers = { 'content-type': 'application/json' }
  await app.server.inject({ method: 'POST', url: '/api/sessions', headers, payload: `{"password": "${typed}", ` })
  await post(app, '/sessions', { email: `${typed}@`, password: typed })
  await post(app, '/accounts/resets', { token: lost, password: typed })
}

/** The failing row is quoted by PostgreSQL: a token's hash, a password's, a letter with its link. */
async function failWithin({ app, keep }: Walk) {
  const { email } = await givenMember(app, { confirmed: false })
  const refusing = async (table: string, work: () => Promise<void>) => {
    await app.database.superuser.query(`alter table ${table} add constraint outage check (false) not valid`)
    await work()
    await app.database.superuser.query(`alter table ${table} drop constraint outage`)
  }
  await refusing('session', () => expectStatus(500, trySignIn(app, { email })))
  await refusing('session_token', () => expectStatus(500, trySignIn(app, { email })))
  await refusing('mail', () => expectStatus(500, post(app, '/accounts/reset-requests', { email })))
  const newcomer = { full_name: 'Grace Hopper', email: 'hopper@example.com', password: 'the third at noon' }
  await refusing('member_account', () => expectStatus(500, post(app, '/accounts', newcomer)))
  keep(email, newcomer.email, '$argon2id$', 'Hopper')
}

async function invite({ app, keep }: Walk) {
  const member = await givenMember(app, { verified: true })
  const [withdrawn, used] = [
    await asMember(app, member, '/invitations', {}),
    await asMember(app, member, '/invitations', {}),
  ]
  keep(withdrawn.json.code, used.json.code)
  await expectStatus(200, app.call(`/api/invitations/${withdrawn.json.id}`, { method: 'DELETE', as: member.actor }))
  const newcomer = { full_name: 'Guest', email: 'guest@example.com', password: testPassword }
  await expectStatus(200, post(app, '/accounts', { ...newcomer, invitation: used.json.code }))
}

async function beCurated({ app }: Walk) {
  const [curator, member] = [await givenCurator(app), await givenMember(app)]
  await givenSession(app, (await givenMember(app, { confirmed: false })).email)
  await expectStatus(403, app.call('/api/audit', { as: member.actor }))
  await expectStatus(200, decide(app, curator, `members/${member.id}/suspension`, { reason: 'A list was forwarded.' }))
  await expectStatus(403, trySignIn(app, member))
  await expectStatus(200, decide(app, curator, `members/${member.id}/restoration`))
  for (const table of ['mail', 'text_message']) {
    const { rows } = await app.database.superuser.query(`select id from ${table} order by id desc limit 1`)
    await expectStatus(200, app.call(`/api/outbox/${rows[0].id}/reading`, { method: 'POST', as: curator.actor }))
  }
}

const asMember = (app: TestApp, { actor }: GivenMember, url: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  app.call(`/api${url}`, { method, as: actor, body })

async function mailedToken({ database }: TestApp, email: string): Promise<string> {
  const { rows } = await database.superuser.query('select text from mail where recipient = $1 order by id desc', [
    email,
  ])
  return rows.map(({ text }) => /#([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? 'no token'
}

async function expectStatus(wanted: number, call: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await call
  if (status !== wanted) throw new Error(`Answered ${status} and not ${wanted}: ${text}`)
}
