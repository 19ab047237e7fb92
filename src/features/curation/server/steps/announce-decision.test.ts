import { expect, test } from 'vitest'
import { everyone } from '#platform/live/tables.ts'
import { givenConversation } from '#testing/conversations.ts'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { stillUnlocked } from '#testing/still-unlocked.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const reason = 'A list was forwarded.'
const verificationPath = (id: string) => `applications/${id}/verification`

test('every decision of a curator locks the live stream of everyone before the streams of members', async () => {
  const recipient = await givenApplicant(app)
  const { starter } = await givenConversation(app, { recipient })
  const streams = {
    first: `live_stream where audience = '${everyone}'`,
    later: `live_stream where audience in ('${starter.id}', '${recipient.id}')`,
  }
  for (const path of [
    verificationPath(recipient.applicationId),
    ...['withdrawal', 'suspension', 'restoration'].map((decisionPath) => `members/${recipient.id}/${decisionPath}`),
  ]) {
    const makeDecision = async () => expect((await decide(app, curator, path, { reason })).status, path).toBe(200)
    expect(await stillUnlocked(app, streams, makeDecision), path).toBe(true)
  }
})
