import { describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenConversation, requestAsParty } from '#testing/conversations.ts'
import { givenParties } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { roundsOf } from '#testing/rounds.ts'
import { testApp } from '#testing/test-app.ts'
import { timeIn, viewingsOf } from '#testing/viewings.ts'
import { expireViewings } from './expire-viewings.ts'
import { remindOfViewings } from './remind-of-viewings.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { given, take, agreed, cancel, viewingsIn, kindsOf } = viewingsOf(app)
const rounds = roundsOf(10)
const mailsTo = ({ email }: GivenMember) =>
  ask('select subject, calendar from mail where recipient = $1 and calendar is not null order by id', email)
const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

describe('taking a time', () => {
  test('agrees on it, notifies the other party and mails both a calendar file that names nobody', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const [first, second] = [timeIn(2), timeIn(3)]
    const viewing = await given(id, seller, { times: [first, second] })
    const { status, json } = await take(viewing, buyer, second)
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'agreed', starts_at: second, ends_at: later(second, 60) })
    expect((await take(viewing, buyer, second)).json).toEqual(json)
    expect((await take(viewing, buyer, first)).json.code).toBe('VIEWING_CLOSED')
    expect(await kindsOf(seller, id)).toEqual(['viewing.agreed'])
    for (const party of [buyer, seller]) {
      const [mail, ...others] = await mailsTo(party)
      expect(others).toEqual([])
      expect(mail.subject).toBe('A viewing is agreed')
      expect(mail.calendar).toContain('SUMMARY:Viewing\r\n')
      expect(mail.calendar).not.toMatch(/Villa|Sol|Bea/)
      expect(mail.calendar).not.toContain(viewing)
      expect(mail.calendar).not.toContain(id)
    }
    const idOf = async (party: GivenMember) => /^UID:(.+)@/m.exec((await mailsTo(party))[0].calendar)?.[1]
    expect(await idOf(buyer)).not.toBe(await idOf(seller))
  })

  test('is for the other party alone, for a proposed time that is ahead, and while both can write', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const time = timeIn(2)
    const viewing = await given(id, seller, { times: [time] })
    expect((await take(viewing, await givenMember(app, { verified: true }), time)).json.code).toBe('VIEWING_NOT_FOUND')
    expect((await take(viewing, undefined, time)).status).toBe(401)
    expect((await take(viewing, seller, time)).json.code).toBe('VIEWING_OWN')
    expect((await take(viewing, buyer, timeIn(5))).json.code).toBe('VIEWING_OTHER_TIME')
    await requestAsParty(app, seller, { id }, 'POST', '/end')
    expect((await take(viewing, buyer, time)).json.code).toBe('VIEWING_HALTED')
  })

  test('no two viewings of one listing overlap: one of two members at once gets the time', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, buyer, seller, listing } = await givenParties(app)
      const rival = await givenMember(app, { verified: true })
      const other = await givenConversation(app, { starter: rival, recipient: seller, listingId: listing.id })
      const time = timeIn(2 + round)
      const viewings = [
        await given(id, seller, { times: [time] }),
        await given(other.id, seller, { times: [later(time, 59)] }),
      ] as const
      const responses = await Promise.all([take(viewings[0], buyer, time), take(viewings[1], rival, later(time, 59))])
      expect(responses.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'VIEWING_TIME_TAKEN'])
    }
  })

  test('the same time, taken twenty times at once, is agreed and mailed once', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const time = timeIn(2)
    const viewing = await given(id, seller, { times: [time] })
    const responses = await Promise.all(Array.from({ length: 20 }, () => take(viewing, buyer, time)))
    for (const { status, json } of responses) expect([status, json.state]).toEqual([200, 'agreed'])
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  test('is refused once the listing is sold', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const time = timeIn(2)
    const viewing = await given(id, seller, { times: [time] })
    await ask(`update listing set status = 'Sold' where id = $1`, listing.id)
    expect((await take(viewing, buyer, time)).json.code).toBe('LISTING_SOLD')
  })

  test('one begins where another ends, and a cancelled one leaves its time free', async () => {
    const { id, buyer, seller, listing } = await givenParties(app)
    const rival = await givenMember(app, { verified: true })
    const other = await givenConversation(app, { starter: rival, recipient: seller, listingId: listing.id })
    const time = timeIn(2)
    const first = await agreed(id, seller, buyer, time)
    await agreed(other.id, seller, rival, later(time, 60))
    await cancel(first.id, buyer)
    await agreed(id, seller, buyer, time)
  })
})

describe('an agreed viewing', () => {
  test('is cancelled by either party, with a reason and a calendar file that removes it', async () => {
    for (const side of ['buyer', 'seller'] as const) {
      const parties = await givenParties(app)
      const { id, buyer, seller } = parties
      const viewing = await agreed(id, seller, buyer)
      expect((await cancel(viewing.id, await givenMember(app, { curator: true }))).json.code).toBe('VIEWING_NOT_FOUND')
      const { json } = await cancel(viewing.id, parties[side])
      expect(json).toMatchObject({ state: 'cancelled', reason: 'The road is closed.', cancelled_by_me: true })
      expect((await cancel(viewing.id, parties[side], 'Again')).json).toEqual(json)
      const other = side === 'buyer' ? seller : buyer
      expect((await kindsOf(other, id)).at(-1)).toBe('viewing.cancelled')
      expect((await mailsTo(other)).at(-1)).toMatchObject({
        ...{
          subject: 'A viewing is cancelled',
          calendar: expect.stringMatching(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*ORGANIZER/),
        },
      })
    }
  })

  test('is remembered a day and an hour before, once each, to both parties', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const { id: viewing } = await agreed(id, seller, buyer)
    const remind = () => actAs(system, () => remindOfViewings(app.platform))
    const reminders = async () => {
      await remind()
      await remind()
      const [told] = await ask(
        `select count from notification where kind = 'viewing.soon' and member_id = $1 and conversation_id = $2`,
        buyer.id,
        id,
      )
      expect((await kindsOf(seller, id)).includes('viewing.soon')).toBe(told !== undefined)
      return told?.count ?? 0
    }
    const moveTo = (minutes: number) =>
      ask(
        `update viewing set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 60) where id = $1`,
        viewing,
        minutes,
      )
    expect(await reminders()).toBe(0)
    await moveTo(23 * 60)
    expect(await reminders()).toBe(1)
    await moveTo(50)
    expect(await reminders()).toBe(2)
    await moveTo(-10)
    expect((await cancel(viewing, buyer)).json.state).toBe('cancelled')
    expect(await reminders()).toBe(2)
  })

  test('is cancelled also after a block, without the words of the one who is blocked', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const { id: viewing } = await agreed(id, seller, buyer)
    await requestAsParty(app, seller, { id }, 'PUT', '/block')
    expect((await cancel(viewing, buyer)).json).toMatchObject({
      state: 'cancelled',
      reason: 'The conversation has ended.',
    })
    expect((await kindsOf(seller, id)).at(-1)).toBe('viewing.cancelled')
  })

  test('cannot be cancelled after its end; a proposal whose times are over has expired', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const { id: viewing } = await agreed(id, seller, buyer)
    await ask(
      `update viewing set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
      viewing,
    )
    expect((await cancel(viewing, buyer)).json.code).toBe('VIEWING_CLOSED')
    const proposed = await given(id, seller)
    await ask(`update viewing set times = array[now() - interval '1 minute'] where id = $1`, proposed)
    expect((await viewingsIn(id, buyer))[0].state).toBe('expired')
    await actAs(system, () => expireViewings(app.platform))
    expect((await kindsOf(buyer, id)).at(-1)).toBe('viewing.expired')
  })
})
