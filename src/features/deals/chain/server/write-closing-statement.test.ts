import { expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { advisersOf } from '#testing/advisers.ts'
import { chainsOf, givenLongDeal } from '#testing/chains.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { scopeOf } from '#testing/factors.ts'
import type { GivenMember } from '#testing/members.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { describeEntry } from '../describe-entry.ts'
import { writeClosingStatement } from './write-closing-statement.ts'

const app = await testApp()
await recordsOf(app).ask(`update instance_fee set rate = 2, payer = 'seller'`)
const { id, buyer, seller } = await givenLongDeal(app)
const statementFor = async (party: GivenMember, dealId = id) =>
  await textOfPdf(await actAs(party.actor, () => writeClosingStatement(scopeOf(app, party), { id: dealId })))

test('the statement says who the parties are, what they agreed on, each entry, and the head of the timeline', async () => {
  const { entries, head } = await chainsOf(app).take(buyer, id)
  const text = await statementFor(buyer)
  const words = entries[0]?.words
  expect(text).toContain(`Buyer: ${words?.buyer_name?.text} Seller: ${words?.seller_name?.text} Amount: €1,150,000`)
  expect(text).toContain(`Deal: ${words?.title?.text}`)
  for (const { entry } of entries) {
    expect(text).toContain(`${entry.number}. ${entry.at.slice(0, 10)}`)
    expect(text).toContain(`${describeEntry(entry, head.currency)}.`)
  }
  expect(text).toContain(`Head of the signed timeline after entry ${entries.length}: ${head.digest}`)
})

test('each party reads their own share of the fee alone', async () => {
  expect(await statementFor(buyer)).toContain('Your completion fee as the buyer: none')
  expect(await statementFor(seller)).toContain('Your completion fee as the seller: €23,000')
})

test('the statement says that the minimum fee applied, and not which', async () => {
  const { ask } = recordsOf(app)
  await ask(`insert into fee_minimum (currency, amount) values ('EUR', 70001), ('USD', 70001)`)
  await ask(`update instance_fee set payer = 'both'`)
  const deal = await givenDeal(app, { amount: '100000' })
  await complete(app, deal)
  const statement = await actAs(deal.buyer.actor, () => writeClosingStatement(scopeOf(app, deal.buyer), deal))
  const text = await textOfPdf(statement)
  expect(text).toContain('Your completion fee as the buyer: €35,000.50, due (the minimum fee applied)')
  expect(text).not.toContain('70,001')
})

test('it names the advisers who were there, also those who left, and none of them takes it', async () => {
  const { adviser, invitation, ...deal } = await advisersOf(app).givenJoined()
  await complete(app, deal)
  await advisersOf(app).settle(invitation, 'leave', adviser)
  const text = await statementFor(deal.seller, deal.id)
  expect(text).toMatch(/Advisers Lena.* \(lawyer\): Lawyer, Vale & Partners Entry 4, joined/)
  await expect(statementFor(adviser, deal.id)).rejects.toMatchObject({ code: 'DEAL_NOT_FOUND' })
})
