import { expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import {
  answerChallenge,
  givenAppFactor,
  givenChallenge,
  givenSentFactor,
  messagingSettings,
  sentCode,
  trySignIn,
} from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask } = recordsOf(app)

async function clear() {
  const transport = openMailTransport(app.platform.config)
  await actAs(system, () => jobHandlers(app.platform, transport)['clear-expired']({}))
  transport.close()
}

const count = async (table: string) => (await ask(`select from ${table}`)).length

test('the nightly job deletes expired challenges, and no factor in force', async () => {
  const [member, otherMember] = [await givenMember(app), await givenMember(app)]
  const token = await givenChallenge(app, member, { keep: 'cookie' })
  await answerChallenge(app, token, 'email', await sentCode(app, member.email))
  await givenSentFactor(app, member)
  await givenAppFactor(app, member)
  const body = { kind: 'app' }
  await app.call('/api/two-factor/enrolments', { method: 'POST', as: otherMember.actor, body })
  await ask(
    `insert into mailed_link (hash, member_id, purpose, email, expires_at) values ('a', $1, 'reset', '', now() + interval '1 hour')`,
    member.id,
  )
  await trySignIn(app, member)
  const tables = ['challenge', 'known_device', 'second_factor', 'mailed_link', 'session_token', 'session']
  const counts = async () => Promise.all(tables.map(count))
  const countsBefore = await counts()
  expect(countsBefore.every((number) => number > 0)).toBe(true)

  await clear()
  expect(await counts()).toEqual(countsBefore)

  await ask(`update challenge set expires_at = now(); update known_device set expires_at = now();
    update mailed_link set expires_at = now(); update session_token set expires_at = now();
    update second_factor set created_at = now() - interval '2 days'`)
  await clear()
  // Both factors in force stay. The session stays in the list of devices for a day.
  expect(await counts()).toEqual([0, 0, 2, 0, 0, 1])

  await ask(`update session set last_seen_at = now() - interval '2 days'`)
  await clear()
  expect(await count('session')).toBe(0)
})
