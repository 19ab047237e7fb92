import { expect, test } from 'vitest'
import { certificateKind } from '#features/introductions/certificate-kind.ts'
import { givenConversation } from '#testing/conversations.ts'
import { introductionsOf } from '#testing/introductions.ts'
import { testApp } from '#testing/test-app.ts'
import { introductionChapter } from './introduction-chapter.ts'
import { memberReader } from './member-reader.ts'

const app = await testApp()

test('the export has the certificate of each introduction, which verifies', async () => {
  const { starter, listingId } = await givenConversation(app)
  const member = { kind: 'member', memberId: starter.id, verified: false, curator: false } as const
  const entries = await Array.fromAsync(introductionChapter(memberReader(app.platform, member)).entries())
  expect(entries).toMatchObject([{ data: { certificate: { subject: { id: listingId } } } }])
  const keys = await introductionsOf(app).publicKeys()
  expect((await certificateKind.verify(JSON.stringify(entries[0]?.data), keys)).verdict).toBe('valid')
})
