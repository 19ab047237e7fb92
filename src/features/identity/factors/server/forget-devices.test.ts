import { beforeEach, expect, test } from 'vitest'
import { answer, givenChallenge, reachable, sentCode, trySignIn } from '#testing/factors.ts'
import { cookieHeader, cookiesOf, givenMember, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(reachable)
const { ask } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

test('after another password no device is known, and no challenge of before is answered; others keep theirs', async () => {
  const [member, other] = [await givenMember(app), await givenMember(app)]
  const deviceOf = async (person: typeof member) => {
    const token = await givenChallenge(app, person, { keep: 'cookie' })
    const { device = '' } = cookiesOf(await answer(app, token, 'email', await sentCode(app, person.email)))
    return cookieHeader({ device })
  }
  const [device, theirs] = [await deviceOf(member), await deviceOf(other)]
  const waiting = await givenChallenge(app, member)
  const code = await sentCode(app, member.email)

  const password = 'another word at dawn'
  const body = { current: testPassword, password }
  const changed = await app.call('/api/accounts/password', { method: 'POST', as: member.actor, body })
  expect(changed.status).toBe(200)
  expect((await answer(app, waiting, 'email', code)).json.code).toBe('CHALLENGE_OVER')
  expect((await trySignIn(app, member, { password }, device)).json.status).toBe('challenged')
  expect((await trySignIn(app, other, {}, theirs)).json.status).toBe('signed-in')
})
