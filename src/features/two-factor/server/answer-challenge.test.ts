import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens/tokens.ts'
import {
  answer,
  codeNow,
  fromBase32,
  givenAppFactor,
  givenBackupCodes,
  givenChallenge,
  givenSentFactor,
  halfMinuteLater,
  inParallel,
  post,
  sentCode,
  trySignIn,
} from '#testing/factors.ts'
import { cookieHeader, cookiesOf, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const configured = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' }
const app = await testApp(configured)
const ask = async (question: string) => (await app.database.superuser.query(question)).rows
const sessionsOf = async ({ id }: { id: string }) =>
  (await app.database.superuser.query('select id from session where member_id = $1', [id])).rows.length
const actions = async ({ id }: { id: string }) =>
  (
    await app.database.superuser.query('select action from audit_event where subject_id = $1 order by id', [id])
  ).rows.map(({ action }) => action)
const subjectsTo = async ({ email }: { email: string }) =>
  (await app.database.superuser.query('select subject from mail where recipient = $1 order by id', [email])).rows.map(
    ({ subject }) => subject,
  )
const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call('/api/sessions/current', { headers })).json !== null
const succeeded = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200)

beforeEach(() => ask('delete from rate_limit'))

describe('a challenge is answered', () => {
  test('by a code of the app, and nobody is signed in before', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const { json } = await trySignIn(app, member)
    expect(json).toMatchObject({
      status: 'challenged',
      challenge: { reason: 'two-factor', kinds: ['app'], sent: null },
    })
    expect(await sessionsOf(member)).toBe(0)
    const { status, json: signedIn } = await answer(app, json.challenge.token, 'app', codeNow(key))
    expect(status).toBe(200)
    expect(signedIn).toMatchObject({ status: 'signed-in', notice: null, session: { user: { id: member.id } } })
    expect(await isSignedIn({ authorization: `Bearer ${signedIn.session.access_token}` })).toBe(true)
    expect(await actions(member)).toEqual(['factor.enrolled', 'challenge.opened', 'challenge.passed', 'session.opened'])
  })

  test('by a backup code, in any case and grouping', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const [code = ''] = await givenBackupCodes(app, member)
    const { json } = await trySignIn(app, member)
    expect(json.challenge.kinds).toEqual(['app', 'backup'])
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await answer(app, json.challenge.token, 'backup', typed)).status).toBe(200)
    expect((await answer(app, await givenChallenge(app, member), 'backup', code)).status).toBe(422)
  })

  test('by a mailed code, sent as soon as the password was right', async () => {
    const member = await givenMember(app)
    await givenSentFactor(app, member)
    const { json } = await trySignIn(app, member)
    expect(json.challenge).toMatchObject({
      reason: 'two-factor',
      kinds: ['email'],
      sent: { by: 'email', to: `${member.email[0]}•••@example.com` },
    })
    expect((await answer(app, json.challenge.token, 'email', await sentCode(app, member.email))).status).toBe(200)
  })

  test('by a code in a text message', async () => {
    const member = await givenMember(app)
    const phone = '+41791112233'
    await givenSentFactor(app, member, phone)
    const { json } = await trySignIn(app, member)
    expect(json.challenge).toMatchObject({ kinds: ['sms'], sent: { by: 'sms', to: '+41••••33' } })
    expect((await answer(app, json.challenge.token, 'sms', await sentCode(app, phone))).status).toBe(200)
  })

  test('in another process that keeps the same secrets', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const token = await givenChallenge(app, member)
    const other = await testApp({ ...configured, DATA_DIR: app.dataDir }, app.database)
    expect((await answer(other, token, 'app', codeNow(key))).status).toBe(200)
  })
})

describe('an unknown device', () => {
  test('is asked for a mailed code, then known, and its member is told', async () => {
    const member = await givenMember(app)
    const { json } = await trySignIn(app, member, { keep: 'cookie' })
    expect(json).toMatchObject({ status: 'challenged', challenge: { reason: 'unknown-device', kinds: ['email'] } })
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/140.0' }
    const signedIn = await answer(app, json.challenge.token, 'email', await sentCode(app, member.email), headers)
    const cookies = cookiesOf(signedIn)
    expect(Object.keys(cookies).sort()).toEqual(['device', 'refresh', 'session'])
    expect([signedIn.headers['set-cookie']].flat().find((line) => line?.startsWith('device='))).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    )
    expect(await isSignedIn(cookieHeader(cookies))).toBe(true)
    const [, notice] = await ask(`select text from mail where recipient = '${member.email}' order by id`)
    expect(notice.text).toContain('Firefox on macOS')

    const again = await trySignIn(app, member, { keep: 'cookie' }, cookieHeader({ device: cookies.device ?? '' }))
    expect(again.json).toMatchObject({ status: 'signed-in' })
    expect(await subjectsTo(member)).toHaveLength(2)
  })

  test('is no other member’s known one', async () => {
    const [member, other] = [await givenMember(app), await givenMember(app)]
    const token = await givenChallenge(app, member, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answer(app, token, 'email', await sentCode(app, member.email)))
    expect((await trySignIn(app, other, {}, cookieHeader({ device }))).json.status).toBe('challenged')
    expect((await trySignIn(app, member, {}, cookieHeader({ device: 'A'.repeat(43) }))).json.status).toBe('challenged')
  })

  test('is known for half a year', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answer(app, token, 'email', await sentCode(app, member.email)))
    const later = (days: number) =>
      app.database.superuser.query(
        'update known_device set expires_at = expires_at - make_interval(days => $1) where member_id = $2',
        [days, member.id],
      )
    await later(179)
    expect((await trySignIn(app, member, {}, cookieHeader({ device }))).json.status).toBe('signed-in')
    await later(1)
    expect((await trySignIn(app, member, {}, cookieHeader({ device }))).json.status).toBe('challenged')
  })

  test('that is known spares no second factor', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answer(app, token, 'email', await sentCode(app, member.email)))
    await givenAppFactor(app, member)
    const { json } = await trySignIn(app, member, {}, cookieHeader({ device }))
    expect(json).toMatchObject({ status: 'challenged', challenge: { reason: 'two-factor', kinds: ['app'] } })
  })

  test('of an API client is not remembered, since it keeps no cookie', async () => {
    const member = await givenMember(app)
    const signedIn = await answer(app, await givenChallenge(app, member), 'email', await sentCode(app, member.email))
    expect(signedIn.headers).not.toHaveProperty('set-cookie')
    expect(await subjectsTo(member)).toHaveLength(2)
  })
})

describe('of 20 tries in parallel one succeeds', () => {
  test('with a mailed code at one challenge', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    const code = await sentCode(app, member.email)
    const answers = await inParallel(20, () => answer(app, token, 'email', code))
    expect(succeeded(answers)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'CHALLENGE_OVER')).toHaveLength(19)
    expect(await sessionsOf(member)).toBe(1)
  })

  test('with a code of the app at 20 challenges', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const tokens = await inParallel(20, () => givenChallenge(app, member))
    const code = codeNow(key)
    const answers = await inParallel(20, (index) => answer(app, tokens[index] ?? '', 'app', code))
    expect(succeeded(answers)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'INVALID_CODE')).toHaveLength(19)
    expect(await sessionsOf(member)).toBe(1)
  })

  test('with a backup code at 20 challenges', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const [code = ''] = await givenBackupCodes(app, member)
    const tokens = await inParallel(20, () => givenChallenge(app, member))
    const answers = await inParallel(20, (index) => answer(app, tokens[index] ?? '', 'backup', code))
    expect(succeeded(answers)).toHaveLength(1)
    expect(await sessionsOf(member)).toBe(1)
  })

  test('with two proofs at one challenge', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const codes = await givenBackupCodes(app, member)
    const token = await givenChallenge(app, member)
    const answers = await inParallel(20, (index) =>
      index % 2 ? answer(app, token, 'app', codeNow(key)) : answer(app, token, 'backup', codes[index / 2] ?? ''),
    )
    expect(succeeded(answers)).toHaveLength(1)
    const [{ used }] = await ask(`select count(used_at)::int as used from backup_code where member_id = '${member.id}'`)
    expect(used).toBeLessThanOrEqual(1)
  })
})

describe('guessing', () => {
  test('ends after five tries, in parallel too; then the right code opens nothing, and the member is told', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    const right = await sentCode(app, member.email)
    const wrong = right === '000 000' ? '000001' : '000000'
    const answers = await inParallel(20, () => answer(app, token, 'email', wrong))
    const told = answers.filter(({ json }) => json.code === 'INVALID_CODE').map(({ json }) => json.data.tries_left)
    expect(told.sort()).toEqual([0, 1, 2, 3, 4])
    expect(answers.filter(({ json }) => json.code === 'CHALLENGE_OVER')).toHaveLength(15)
    expect((await answer(app, token, 'email', right)).json.code).toBe('CHALLENGE_OVER')
    expect(await sessionsOf(member)).toBe(0)
    expect((await actions(member)).filter((action) => action === 'challenge.failed')).toHaveLength(5)
    expect((await subjectsTo(member)).at(-1)).toBe('Wrong codes for your Subrosa account')
  })

  test('at many challenges of one member is counted together', async () => {
    const member = await givenMember(app)
    await givenAppFactor(app, member)
    const tokens = await inParallel(10, () => givenChallenge(app, member))
    const answers = await inParallel(40, (index) => answer(app, tokens[index % 10] ?? '', 'backup', 'wrong'))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('counts codes of a kind that was not asked for', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    for (const kind of ['app', 'sms', 'backup'])
      expect((await answer(app, token, kind, await sentCode(app, member.email))).json.code).toBe('INVALID_CODE')
    const [{ tries }] = await ask(`select tries from challenge where member_id = '${member.id}'`)
    expect(tries).toBe(3)
  })
})

describe('a challenge is not answered', () => {
  test('by another member’s code, nor by one sent for another challenge', async () => {
    const [member, other] = [await givenMember(app), await givenMember(app)]
    const { key } = await givenAppFactor(app, other)
    const [first, theirs] = [await givenChallenge(app, member), await givenChallenge(app, other)]
    const forFirst = await sentCode(app, member.email)
    const second = await givenChallenge(app, member)
    expect((await answer(app, first, 'app', codeNow(key))).json.code).toBe('INVALID_CODE')
    expect((await answer(app, theirs, 'email', forFirst)).json.code).toBe('INVALID_CODE')
    if ((await sentCode(app, member.email)) !== forFirst)
      expect((await answer(app, second, 'email', forFirst)).json.code).toBe('INVALID_CODE')
  })

  test('twice with one code of the app', async () => {
    const member = await givenMember(app)
    const { key } = await givenAppFactor(app, member)
    const code = codeNow(key)
    expect((await answer(app, await givenChallenge(app, member), 'app', code)).status).toBe(200)
    expect((await answer(app, await givenChallenge(app, member), 'app', code)).json.code).toBe('INVALID_CODE')
    await halfMinuteLater(app, member.id)
    expect((await answer(app, await givenChallenge(app, member), 'app', codeNow(key))).status).toBe(200)
  })

  test('after ten minutes', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    await ask(`update challenge set expires_at = now() where member_id = '${member.id}'`)
    const code = await sentCode(app, member.email)
    expect(await answer(app, token, 'email', code)).toMatchObject({ status: 410, json: { code: 'CHALLENGE_OVER' } })
  })

  test('of a member who was suspended in between', async () => {
    const member = await givenMember(app)
    const token = await givenChallenge(app, member)
    await ask(`update member set suspended_at = now() where id = '${member.id}'`)
    const answered = await answer(app, token, 'email', await sentCode(app, member.email))
    expect(answered).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
    expect(await sessionsOf(member)).toBe(0)
  })

  test('by the token of an enrolment, nor by an invented one', async () => {
    const member = await givenMember(app)
    const body = { kind: 'email', password: 'a quiet word at dusk' }
    const begun = await app.call('/api/two-factor/enrolments', { method: 'POST', as: member.actor, body })
    for (const token of [begun.json.token, 'A'.repeat(43)])
      expect((await answer(app, token, 'email', await sentCode(app, member.email))).json.code).toBe('CHALLENGE_OVER')
  })
})

test('neither the tables nor the audit log hold a key, a code or a token', async () => {
  const member = await givenMember(app)
  const { key } = await givenAppFactor(app, member)
  const [backup = ''] = await givenBackupCodes(app, member)
  await givenSentFactor(app, member)
  const { json } = await trySignIn(app, member, { keep: 'cookie' })
  const { token } = json.challenge
  await post(app, '/challenges/send-code', { token, kind: 'email' })
  const code = (await sentCode(app, member.email)).replace(' ', '')
  const { device = '' } = cookiesOf(await answer(app, token, 'backup', backup))
  const tables = ['challenge', 'backup_code', 'second_factor', 'known_device', 'audit_event']
  const held = JSON.stringify(await Promise.all(tables.map((table) => ask(`select t::text from ${table} t`))))
  for (const secret of [token, device, backup, backup.replace('-', ''), key, member.email]) {
    expect(secret).toMatch(/.{9,}/)
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(held).not.toContain(form)
  }
  expect(held).not.toContain(fromBase32(key).toString('hex'))
  const [{ code_hash }] = await ask(
    `select code_hash from challenge where hash = '\\x${hashToken(token).toString('hex')}'`,
  )
  expect(code_hash).toHaveLength(32)
  expect(code_hash).not.toEqual(hashToken(code))
})
