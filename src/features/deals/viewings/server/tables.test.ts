import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenParties } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { timeIn, viewingsOf } from '#testing/viewings.ts'
import { calendarFeed, viewing } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { given, agreed, viewingsIn } = viewingsOf(app)
const times = [new Date(timeIn(2))]
type NewRow = typeof viewing.$inferInsert

const insertAs = (as: GivenMember, values: Partial<NewRow>) =>
  actAs(as.actor, () => db.insert(viewing).values({ times, minutes: 60, timeZone: 'UTC', ...values } as NewRow))
const updateAs = (as: GivenMember, id: string, values: Partial<NewRow>) =>
  actAs(as.actor, () => db.update(viewing).set(values).where(eq(viewing.id, id)).returning({ id: viewing.id }))

describe('the database itself', () => {
  test('lets members propose in their own name alone, about the listing of their conversation', async () => {
    const { id: conversationId, buyer, seller, listing } = await givenParties(app)
    const stranger = await givenMember(app, { verified: true })
    const proposed = { conversationId, listingId: listing.id, byId: buyer.id, toId: seller.id }
    await expect(insertAs(seller, proposed)).rejects.toThrow()
    await expect(insertAs(stranger, { ...proposed, byId: stranger.id })).rejects.toThrow()
    await expect(insertAs(buyer, { ...proposed, toId: stranger.id })).rejects.toThrow()
    await expect(insertAs(buyer, { ...proposed, listingId: conversationId })).rejects.toThrow()
    await expect(insertAs(buyer, { ...proposed, times: [new Date(timeIn(-1))] })).rejects.toThrow()
    await insertAs(buyer, proposed)
  })

  test('changes nothing of a viewing but an answer or a cancellation', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const settledAt = new Date()
    const proposed = await given(id, seller)
    const declined = { state: 'declined', reason: 'No', settledAt } as const
    for (const change of [{ note: '' }, { minutes: 30 }, { times }, { reminded: 2 }, { timeZone: 'UTC' }])
      await expect(updateAs(buyer, proposed, { ...declined, ...change })).rejects.toThrow()
    const startsAt = new Date(timeIn(5))
    const endsAt = new Date(timeIn(5 + 1 / 24))
    await expect(updateAs(buyer, proposed, { state: 'agreed', startsAt, endsAt, settledAt })).rejects.toThrow()
    await expect(updateAs(seller, proposed, declined)).rejects.toThrow()
    expect(await updateAs(await givenMember(app), proposed, declined)).toEqual([])
    await updateAs(buyer, proposed, declined)
    await expect(updateAs(seller, proposed, { ...declined, state: 'cancelled', startsAt, endsAt })).rejects.toThrow()
    expect((await viewingsIn(id, buyer))[0].state).toBe('declined')
  })

  test('refuses two agreed viewings of a listing that overlap', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const { id: first } = await agreed(id, seller, buyer)
    const [row] = await actAs(system, () => db.select().from(viewing).where(eq(viewing.id, first)))
    if (!row) throw new Error('The viewing was not found')
    const { id: _, ...copy } = row
    await expect(actAs(system, () => db.insert(viewing).values(copy))).rejects.toThrow()
  })

  test('shows and changes the feed of nobody else', async () => {
    const [member, other] = [await givenMember(app), await givenMember(app)]
    const values = { memberId: member.id, tokenHash: Buffer.from('a') }
    await expect(actAs(other.actor, () => db.insert(calendarFeed).values(values))).rejects.toThrow()
    await actAs(member.actor, () => db.insert(calendarFeed).values(values))
    expect(await actAs(other.actor, () => db.select().from(calendarFeed))).toEqual([])
    expect(await actAs(other.actor, () => db.delete(calendarFeed).returning())).toEqual([])
  })
})
