import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenDeal, givenParties, takeStep } from '#testing/deals.ts'
import { offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { roundsOf } from '#testing/rounds.ts'
import { testApp } from '#testing/test-app.ts'
import { expireOffers } from '../expire-offers.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call, given, accept, decline, withdraw, make, seenOf } = offersOf(app)
const dealsOf = (conversation: string) => ask('select * from deal where conversation_id = $1', conversation)
const stateOf = async (id: string) => (await ask('select state from deal_offer where id = $1', id))[0].state
const rounds = roundsOf(10)

describe('races', () => {
  test('an acceptance against the end of its time: it is accepted before, or not at all', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, buyer, seller } = await givenParties(app)
      const offer = await given(id, buyer)
      // Beyond the first rounds, which come too late, about as long as an acceptance takes.
      await ask(`update deal_offer set until = clock_timestamp() + interval '${round % 40} ms' where id = $1`, offer)
      const seen = await seenOf(offer)
      const [response] = await Promise.all([
        accept(offer, seller, seen),
        actAs(system, () => expireOffers(app.platform)),
      ])
      const isAccepted = response.status === 200
      if (!isAccepted) expect(response.json.code).toBe('OFFER_CLOSED')
      const [row] = await ask(
        `select state = 'accepted' as accepted, settled_at < until as in_time from deal_offer where id = $1`,
        offer,
      )
      expect(row).toEqual(isAccepted ? { accepted: true, in_time: true } : { accepted: false, in_time: row.in_time })
      expect(await dealsOf(id)).toHaveLength(isAccepted ? 1 : 0)
    }
  })

  test('an offer made while its deal is withdrawn is not left open', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, conversationId, buyer, seller } = await givenDeal(app)
      const [made] = await Promise.all([
        make(conversationId, buyer),
        takeStep(app, seller, id, 'withdraw', { reason: 'No longer' }),
      ])
      const [row] = await ask('select state, deal_id from deal_offer where conversation_id = $1', conversationId)
      if (made.status !== 201) expect(made.json.code).toBe('DEAL_CHANGED')
      else expect(row.deal_id === null ? 'open' : 'lapsed').toBe(row.state)
    }
  })

  test('an acceptance, a decline, a withdrawal and a counter-offer at once: one of them settles it', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, buyer, seller } = await givenParties(app)
      const offer = await given(id, buyer)
      const seen = await seenOf(offer)
      const responses = await Promise.all([
        accept(offer, seller, seen),
        decline(offer, seller),
        withdraw(offer, buyer),
        make(id, seller, { counters: offer }),
      ])
      const winners = responses.filter(({ status }) => status < 300)
      expect(winners).toHaveLength(1)
      const states = ['accepted', 'declined', 'withdrawn', 'countered']
      const winner = responses.findIndex(({ status }) => status < 300)
      expect(await stateOf(offer)).toBe(states[winner])
      expect(await dealsOf(id)).toHaveLength(winner === 0 ? 1 : 0)
    }
  })

  test('an offer that is declined or taken back while its deal is opened blocks neither the deal nor a counter-offer', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, buyer, seller } = await givenParties(app)
      const offer = await given(id, buyer)
      const terms = { conversation_id: id, title: 'The villa', description: '', amount: '1.00', currency: 'EUR' }
      const [opened, ended, countered] = await Promise.all([
        call('/deals', buyer, terms),
        round % 2 === 0 ? decline(offer, seller) : withdraw(offer, buyer),
        setTimeout(round).then(() => make(id, seller, { counters: offer })),
      ])
      expect(opened.status).toBe(201)
      const answers = [ended, countered].map(({ status, json }) => (status < 300 ? 'done' : json.code))
      expect(answers.toSorted()).toEqual(['OFFER_CLOSED', 'done'])
      const recorded = await ask(
        `select content::jsonb ->> 'kind' as kind from deal_entry where deal_id = $1 and number > 1 and content::jsonb -> 'facts' ->> 'offer' = $2`,
        ...[opened.json.id, offer],
      )
      const [{ deal_id }] = await ask('select deal_id from deal_offer where id = $1', offer)
      const isInTimeline = ended.status < 300 && deal_id !== null
      expect(recorded.map(({ kind }: { kind: string }) => kind)).toEqual(
        isInTimeline ? [round % 2 === 0 ? 'offer-declined' : 'offer-withdrawn'] : [],
      )
    }
  })

  test('a decline waits for the deals of its conversation before it locks the offer', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    const client = await app.database.superuser.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deal ${id}`])
      const declining = decline(offer, seller)
      await expect
        .poll(() =>
          ask(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`),
        )
        .toHaveLength(1)
      await client.query('select from deal_offer where id = $1 for update nowait', [offer])
      await client.query('commit')
      expect((await declining).json.state).toBe('declined')
    } finally {
      client.release(true)
    }
  })
})
