import { describe, expect, test } from 'vitest'
import { requestAsParty, writeFirst } from '#testing/conversations.ts'
import { givenParties } from '#testing/deals.ts'
import { collection, givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { timeIn, viewingsOf } from '#testing/viewings.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const { propose, given, withdraw, decline, viewingsIn, kindsOf, call } = viewingsOf(app)

describe('proposing a viewing', () => {
  test('records the times for both parties, the earliest first, and notifies the other', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const times = [timeIn(4), timeIn(2)]
    const { status, json } = await propose(id, seller, { times })
    expect(status).toBe(201)
    const viewing = {
      ...{ conversation_id: id, listing_id: listing.id, times: times.toReversed(), minutes: 60, state: 'proposed' },
      ...{ time_zone: 'Europe/Zurich', note: 'At the gate.', starts_at: null, reason: null, replaces: null },
    }
    expect(json).toMatchObject({ ...viewing, own: true })
    expect(await viewingsIn(id, buyer)).toMatchObject([{ ...viewing, own: false }])
    expect((await call(`/conversations/${id}/deals`, buyer)).json.viewings).toEqual(await viewingsIn(id, buyer))
    expect(await kindsOf(buyer, id)).toEqual(['viewing.proposed'])
    expect(await actionsOn(json)).toEqual(['viewing.proposed'])
  })

  test('one proposal is open in a conversation, also of twenty at once; the other party replaces it', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => propose(id, index % 2 ? buyer : seller)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { json } of responses.filter(({ status }) => status !== 201)) expect(json.code).toBe('VIEWING_OPEN')
    const [open] = await viewingsIn(id, buyer)
    const [author, other] = open.own ? [buyer, seller] : [seller, buyer]
    expect((await propose(id, author, { replaces: open.id })).json.code).toBe('VIEWING_OPEN')
    await given(id, other, { replaces: open.id })
    expect((await viewingsIn(id, buyer)).map(({ state }: { state: string }) => state)).toEqual(['proposed', 'replaced'])
  })

  test('is declined with a reason, or taken back, once and by the right party', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const first = await given(id, seller)
    expect((await decline(first, seller)).json.code).toBe('VIEWING_OWN')
    expect((await withdraw(first, buyer)).json.code).toBe('VIEWING_OTHER')
    const declined = (await decline(first, buyer)).json
    expect(declined).toMatchObject({ state: 'declined', reason: 'Not that week.' })
    expect((await decline(first, buyer)).json).toEqual(declined)
    expect((await withdraw(first, seller)).json.code).toBe('VIEWING_CLOSED')
    const second = await given(id, buyer)
    expect((await withdraw(second, buyer)).json.state).toBe('withdrawn')
    expect(await kindsOf(seller, id)).toEqual(['viewing.declined', 'viewing.proposed', 'viewing.withdrawn'])
  })

  test('refuses times, lengths and zones that make no viewing', async () => {
    const { id, buyer } = await givenParties(app)
    const codeFor = async (changes: object) => (await propose(id, buyer, changes)).json.code
    const time = timeIn(3)
    for (const times of [[timeIn(-1)], [time, time], [timeIn(366)], [timeIn(2), timeIn(-1)]])
      expect(await codeFor({ times })).toBe('VIEWING_TIME')
    for (const times of [[], ['noon'], [1, 2, 3, 4, 5, 6].map(timeIn)])
      expect(await codeFor({ times })).toBe('BAD_REQUEST')
    for (const zone of ['Europe/Atlantis', '', '+02:00'])
      expect(await codeFor({ time_zone: zone })).toBe('VIEWING_ZONE')
    for (const minutes of [0, 14, 721, 60.5]) expect(await codeFor({ minutes })).toBe('BAD_REQUEST')
    expect(await codeFor({ note: 'x'.repeat(501) })).toBe('BAD_REQUEST')
    expect(await viewingsIn(id, buyer)).toEqual([])
  })

  test('is refused outside a conversation about a listing, after its end, and about a sold one', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const stranger = await givenMember(app, { verified: true, curator: true })
    expect((await propose(id, stranger)).json.code).toBe('CONVERSATION_NOT_FOUND')
    expect((await propose(id)).status).toBe(401)
    const { id: mandate_id } = await givenMandate(app, buyer, collection)
    const ofMandate = await writeFirst(app, seller, { mandate_id })
    expect((await propose(ofMandate.json.conversation_id, seller)).json.code).toBe('VIEWING_SUBJECT')
    await requestAsParty(app, seller, { id }, 'PUT', '/block')
    for (const party of [buyer, seller]) expect((await propose(id, party)).json.code).toBe('CONVERSATION_CLOSED')
    await requestAsParty(app, seller, { id }, 'DELETE', '/block')
    await ask(`update listing set status = 'Sold' where id = $1`, listing.id)
    expect((await propose(id, buyer)).json.code).toBe('LISTING_SOLD')
  })
})
