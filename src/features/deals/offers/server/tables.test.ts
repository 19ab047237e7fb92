import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenDeal, givenParties } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { offersOf } from '#testing/offers.ts'
import { testApp } from '#testing/test-app.ts'
import { dealOffer } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { given, letPass } = offersOf(app)
const until = new Date(Date.now() + 86_400_000)

const insertAs = (as: GivenMember, values: Partial<typeof dealOffer.$inferInsert>) => {
  const row = { amount: '5', currency: 'EUR', until, ...values } as typeof dealOffer.$inferInsert
  return actAs(as.actor, () => db.insert(dealOffer).values(row))
}
const updateAs = (as: GivenMember, id: string, values: Partial<typeof dealOffer.$inferInsert>) =>
  actAs(as.actor, () => db.update(dealOffer).set(values).where(eq(dealOffer.id, id)).returning({ id: dealOffer.id }))

describe('the database itself', () => {
  test('lets members offer in their own name alone, to the other party of their conversation', async () => {
    const { id: conversationId, buyer, seller } = await givenParties(app)
    const stranger = await givenMember(app, { verified: true })
    const offer = { conversationId, byId: buyer.id, toId: seller.id }
    await expect(insertAs(seller, offer)).rejects.toThrow()
    await expect(insertAs(stranger, offer)).rejects.toThrow()
    await expect(insertAs(stranger, { ...offer, byId: stranger.id })).rejects.toThrow()
    await expect(insertAs(buyer, { ...offer, toId: stranger.id })).rejects.toThrow()
    await expect(insertAs(buyer, { ...offer, until: new Date(Date.now() - 1_000) })).rejects.toThrow()
    await expect(insertAs(buyer, { ...offer, state: 'accepted', settledAt: until })).rejects.toThrow()
    await insertAs(buyer, offer)
    await expect(insertAs(seller, { conversationId, byId: seller.id, toId: buyer.id })).rejects.toThrow()
  })

  test('changes nothing of an offer but its end, and that once', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    const end = { state: 'withdrawn', settledAt: new Date() } as const
    for (const change of [
      { amount: '1' },
      { currency: 'USD' as const },
      { conditions: '' },
      { until: new Date(Date.now() + 1e9) },
      { toId: (await givenMember(app)).id },
      { createdAt: new Date(0) },
    ]) {
      await expect(updateAs(buyer, offer, change)).rejects.toThrow()
      // Together with an end that would be theirs.
      await expect(updateAs(buyer, offer, { ...end, ...change })).rejects.toThrow()
    }
    const settledAt = sql`now()`
    await expect(updateAs(buyer, offer, { state: 'declined', reason: 'No', settledAt: new Date() })).rejects.toThrow()
    await expect(updateAs(seller, offer, { state: 'withdrawn', settledAt: new Date() })).rejects.toThrow()
    await expect(updateAs(seller, offer, { state: 'expired', settledAt: new Date() })).rejects.toThrow()
    expect(await updateAs(await givenMember(app), offer, { state: 'withdrawn', settledAt: new Date() })).toEqual([])
    await actAs(buyer.actor, () =>
      db.update(dealOffer).set({ state: 'withdrawn', settledAt }).where(eq(dealOffer.id, offer)),
    )
    await expect(updateAs(seller, offer, { state: 'declined', reason: 'No', settledAt: new Date() })).rejects.toThrow()
  })

  test('refuses an acceptance after its time, without a deal, or with a deal of another amount', async () => {
    const { id: dealId, conversationId, buyer, seller } = await givenDeal(app)
    const accepted = { state: 'accepted', settledAt: new Date() } as const
    const offer = await given(conversationId, buyer, { amount: '1250000.50' })
    await expect(updateAs(seller, offer, { ...accepted, dealId: null })).rejects.toThrow()
    const other = await givenDeal(app, {}, {}, { buyer, seller })
    await expect(updateAs(seller, offer, { ...accepted, dealId: other.id })).rejects.toThrow()
    await letPass(offer)
    await expect(updateAs(seller, offer, { ...accepted, dealId })).rejects.toThrow()
    const later = await givenDeal(app)
    const lower = await given(later.conversationId, later.buyer, { amount: '7' })
    await expect(updateAs(later.seller, lower, { ...accepted, dealId: later.id })).rejects.toThrow()
  })
})
