import { expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { chainsOf } from '#testing/chains.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const documents = documentsOf(app)
const { take } = chainsOf(app)

test('moving a document to and fro adds a bounded number of entries to the timeline; it can be taken back at any time', async () => {
  const { id, seller } = await givenDeal(app)
  const document = await documents.given(seller, { deal_id: id })
  const entries = (await take(seller, id)).entries.length
  const { burst } = limits.documentChange
  const statuses = []
  for (let count = 0; count <= burst + 5; count += 1)
    statuses.push((await documents.change(seller, document.id, { slot: count % 2 ? 'survey' : 'title' })).status)
  expect(statuses.at(-1)).toBe(429)
  const added = (await take(seller, id)).entries.length - entries
  expect(added).toBeGreaterThanOrEqual(burst)
  expect(added).toBeLessThan(burst + 5)
  expect((await documents.takeBack(seller, document.id)).status).toBe(200)
})
