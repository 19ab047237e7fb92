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

/** Settings with a mail server and an SMS gateway that cannot be reached. */
export const walkSettings = { ...messagingSettings, SMS_ENDPOINT: 'http://127.0.0.1:1' }

/** Uses every way to authenticate, with success and with failure. Returns each secret that was sent or received. */
export async function exerciseSecurity(app: TestApp): Promise<string[]> {
  const secrets = new Set<string>([
    testPassword,
    'a wrong guess at dusk',
    'the second word at dawn',
    'the third at noon',
  ])
  const rememberSecret = <Secret extends string>(...used: Secret[]) => {
    for (const secret of used) secrets.add(secret)
    return used[0] ?? ''
  }
  const walk = { app, keep: rememberSecret, forget: () => app.database.superuser.query('delete from rate_limit') }
  for (const part of [
    signUp,
    signInAndRefresh,
    replacePassword,
    enrolFactors,
    sendSecretsByMistake,
    failInDatabase,
    invite,
    moderate,
  ]) {
    await walk.forget()
    await part(walk)
  }
  return [...secrets]
}

interface Walk {
  app: TestApp
  keep: (...secrets: string[]) => string
  forget: () => Promise<unknown>
}

async function signUp({ app, keep }: Walk) {
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

async function signInAndRefresh({ app, keep }: Walk) {
  const { email } = await givenMember(app, { confirmed: false })
  await expectStatus(401, trySignIn(app, { email }, { password: 'a wrong guess at dusk' }))
  const unknownAccount = { email: keep('nobody-at-all@example.com') }
  await expectStatus(401, trySignIn(app, unknownAccount, { password: 'a wrong guess at dusk' }))
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

async function enrolFactors({ app, keep, forget }: Walk) {
  const member = await givenMember(app)
  const phone = keep('+41795559988')
  const beginEnrolment = (enrolment: object) => asMember(app, member, '/two-factor/enrolments', enrolment)
  const confirm = (token: string, code: string) =>
    asMember(app, member, '/two-factor/enrolments/confirm', { token, code: keep(code) })
  const byApp = await beginEnrolment({ kind: 'app' })
  keep(byApp.json.token, byApp.json.app.key)
  await expectStatus(422, confirm(byApp.json.token, '000 111'))
  await expectStatus(200, confirm(byApp.json.token, currentAppCode(byApp.json.app.key)))
  for (const enrolment of [{ kind: 'email' }, { kind: 'sms', phone }]) {
    await forget()
    const { json } = await beginEnrolment(enrolment)
    await post(app, '/challenges/send-code', { token: keep(json.token), kind: enrolment.kind })
    await expectStatus(200, confirm(json.token, await sentCode(app, 'phone' in enrolment ? phone : member.email)))
  }
  const { json } = await asMember(app, member, '/two-factor/backup-codes', {})
  keep(...json.codes)

  await allowAppCodeAgain(app, member.id)
  const token = keep(await givenChallenge(app, member, { keep: 'cookie' }))
  await expectStatus(422, answerChallenge(app, token, 'app', '000 111'))
  const passedCookies = cookiesOf(await answerChallenge(app, token, 'backup', json.codes[0]))
  keep(passedCookies.device ?? '', passedCookies.session ?? '', passedCookies.refresh ?? '')
  await asMember(app, member, '/two-factor/device-check', { on: false }, 'PUT')
  await expectStatus(200, asMember(app, member, '/two-factor/factors/sms/remove', {}))
  await actAs(system, () => liftFactors(app.platform, member.email))
}

/** Sends secrets by mistake, in addresses, headers and invalid bodies. */
async function sendSecretsByMistake({ app, keep }: Walk) {
  const [tokenInPath, tokenInBody] = [keep('lostInTheAddress0123456789'), keep('typed-into-nowhere-9876543210')]
  await app.call(`/reset?token=${tokenInPath}`)
  for (const apiPath of ['/api', '/api/rpc']) await app.call(`${apiPath}/nowhere/${tokenInPath}`)
  await app.call('/api/sessions/current', {
    headers: { authorization: `Bearer ${tokenInPath}`, cookie: `session=${tokenInPath}` },
  })
  const headers = { 'content-type': 'application/json' }
  await app.server.inject({ method: 'POST', url: '/api/sessions', headers, payload: `{"password": "${tokenInBody}", ` })
  await post(app, '/sessions', { email: `${tokenInBody}@`, password: tokenInBody })
  await post(app, '/accounts/resets', { token: tokenInPath, password: tokenInBody })
}

/** Makes inserts fail. PostgreSQL then quotes the row: the hash of a token or password, or an e-mail with its link. */
async function failInDatabase({ app, keep }: Walk) {
  const { email } = await givenMember(app, { confirmed: false })
  const refuseWrites = async (table: string, work: () => Promise<void>) => {
    await app.database.superuser.query(`alter table ${table} add constraint outage check (false) not valid`)
    await work()
    await app.database.superuser.query(`alter table ${table} drop constraint outage`)
  }
  await refuseWrites('session', () => expectStatus(500, trySignIn(app, { email })))
  await refuseWrites('session_token', () => expectStatus(500, trySignIn(app, { email })))
  await refuseWrites('mail', () => expectStatus(500, post(app, '/accounts/reset-requests', { email })))
  const newcomer = { full_name: 'Grace Hopper', email: 'hopper@example.com', password: 'the third at noon' }
  await refuseWrites('member_account', () => expectStatus(500, post(app, '/accounts', newcomer)))
  keep(email, newcomer.email, '$argon2id$', 'Hopper')
}

async function invite({ app, keep }: Walk) {
  const member = await givenMember(app, { verified: true })
  const [withdrawnInvitation, usedInvitation] = [
    await asMember(app, member, '/invitations', {}),
    await asMember(app, member, '/invitations', {}),
  ]
  keep(withdrawnInvitation.json.code, usedInvitation.json.code)
  await expectStatus(
    200,
    app.call(`/api/invitations/${withdrawnInvitation.json.id}`, { method: 'DELETE', as: member.actor }),
  )
  const newcomer = { full_name: 'Guest', email: 'guest@example.com', password: testPassword }
  await expectStatus(200, post(app, '/accounts', { ...newcomer, invitation: usedInvitation.json.code }))
}

async function moderate({ app }: Walk) {
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

async function expectStatus(expected: number, call: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await call
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${text}`)
}
