import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { verifyReceipt } from '#features/listings/agreements/verify-receipt.ts'
import { agreementVerbs } from '#testing/agreements.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseMember } from '../erase-member.ts'
import { agreementChapter } from './agreement-chapter.ts'
import { memberReader } from './member-reader.ts'

const app = await testApp()
const erase = ({ id }: GivenMember) => actAs(system, () => eraseMember(app.platform, id))

test('the receipt of an agreement outlives the member who accepted it and the owner, for the other side', async () => {
  const { ask, readAsked, acceptVersion } = agreementVerbs(app)
  const [leaving, staying, seller] = [
    await givenMember(app, { verified: true }),
    await givenMember(app, { verified: true }),
    await givenMember(app, { verified: true }),
  ]
  const { id } = await givenListing(app, seller, { is_private: true })
  await ask(seller, id)
  const [asked] = await readAsked(leaving, id)
  const { json: ofLeaving } = await acceptVersion(leaving, asked)
  const { json: ofStaying } = await acceptVersion(staying, asked)
  const verdictFor = async (reader: GivenMember, receipt: { id: string }) => {
    const { text: keys } = await app.call('/.well-known/subrosa-keys.json')
    const { text } = await app.call(`/receipts/${receipt.id}.json`, { as: reader.actor })
    return (await verifyReceipt(text, keys)).verdict
  }
  await erase(leaving)
  expect(await verdictFor(seller, ofLeaving)).toBe('valid')
  await erase(seller)
  expect(await verdictFor(staying, ofStaying)).toBe('valid')
})

test('the export has the file of each receipt, which verifies', async () => {
  const { ask, readAsked, acceptVersion } = agreementVerbs(app)
  const [seller, reader] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  const { id } = await givenListing(app, seller, { is_private: true, title: 'Aurelia' })
  await ask(seller, id)
  const [asked] = await readAsked(reader, id)
  await acceptVersion(reader, asked)
  const member = { kind: 'member', memberId: reader.id, verified: true, curator: false } as const
  const entries = await Array.fromAsync(agreementChapter(memberReader(app.platform, member)).entries())
  expect(entries).toMatchObject([{ title: 'Aurelia', text: asked.text }])
  const { text: keys } = await app.call('/.well-known/subrosa-keys.json')
  expect((await verifyReceipt(JSON.stringify(entries[0]?.data), keys)).verdict).toBe('valid')
})
