import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const strictApp = await testApp({ PASSWORD_MINIMUM: '12' }, app.database)
const query = async (text: string, values: unknown[] = []) => (await app.database.superuser.query(text, values)).rows

const guessableMessage = 'This password is too easy to guess. Please add one or two unrelated words.'
const breachedMessage =
  'This password is on lists of stolen passwords. Please choose another, such as three unrelated words.'
const refusal = (message: string) => ({
  ...{ status: 400, json: { code: 'BAD_REQUEST', data: { issues: [{ path: 'password', message }] } } },
})

const join = (password: string, targetApp = app) =>
  targetApp.call('/api/accounts', {
    ...{ method: 'POST', body: { full_name: 'Ada Byron', email: 'ada.byron@example.com', password } },
  })

beforeEach(() => query('delete from rate_limit; delete from mail'))

describe('a new password', () => {
  test.each([
    ['zebra99', guessableMessage],
    ['AdaByron1815', guessableMessage],
    ['Subrosa-2026', guessableMessage],
    ['zebra9', breachedMessage],
    ['ZEBRA9', breachedMessage],
  ])('joining with the password %s is refused, and no member is created', async (password, message) => {
    const members = await query('select count(*) from member')
    expect(await join(password)).toMatchObject(refusal(message))
    expect(await query('select count(*) from member')).toEqual(members)
  })

  test('a password of six characters is accepted if it is hard to guess', async () => {
    expect((await join('Rq7!vT')).status).toBe(200)
  })

  test('passwords need the minimum length that the operator sets', async () => {
    expect(await join('Rq7!vTz', strictApp)).toMatchObject(refusal('Password must be at least 12 characters'))
    expect((await join('Rq7!vTzw92kd', strictApp)).status).toBe(200)
    expect((await strictApp.call('/api/instance')).json.password_minimum).toBe(12)
    expect((await app.call('/api/instance')).json.password_minimum).toBe(6)
  })

  test('a password that is easy to guess does not replace the current one', async () => {
    const person = await givenMember(app, { firstName: 'Ottoline', lastName: 'Ravenscroft' })
    const { headers } = await givenSession(app, person.email)
    for (const password of ['zebra99', 'ravenscroft1984'])
      expect(
        await app.call('/api/accounts/password', {
          ...{ method: 'POST', headers, body: { current: testPassword, password } },
        }),
      ).toMatchObject(refusal(guessableMessage))
    await givenSession(app, person.email)
  })

  test('a reset to a password that is easy to guess is refused, and the link stays valid', async () => {
    const person = await givenMember(app)
    await app.call('/api/accounts/reset-requests', { method: 'POST', body: { email: person.email } })
    const [mail] = await query('select text from mail where recipient = $1', [person.email])
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const reset = (password: string) => app.call('/api/accounts/resets', { method: 'POST', body: { token, password } })
    expect(await reset('zebra99')).toMatchObject(refusal(guessableMessage))
    expect((await reset('an altogether new word')).status).toBe(200)
  })
})
