import { expect, test } from 'vitest'
import { advisersOf } from '#testing/advisers.ts'
import { documentsOf } from '#testing/documents.ts'
import { pageOf } from '#testing/papers.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const advisers = advisersOf(app)
const documents = documentsOf(app)

test('an adviser reads a page, and its owner sees in what capacity; after the removal it is closed', async () => {
  const { id, buyer, seller, adviser, invitation } = await advisers.givenJoined()
  const document = await documents.given(seller, { deal_id: id }, { allows_download: false })
  const paperId = document.versions[0]?.paper.id ?? ''
  expect((await pageOf(app, adviser.actor, paperId)).status).toBe(200)
  expect((await pageOf(app, buyer.actor, paperId, 2)).status).toBe(200)
  const readings = (await app.call(`/api/papers/${paperId}/readings`, { as: seller.actor })).json.items
  expect(readings).toMatchObject([
    { member: { id: buyer.id }, capacity: null },
    { member: { id: adviser.id }, capacity: 'lawyer', page: 1 },
  ])
  const download = () => app.call(`/papers/${paperId}/download.pdf`, { as: adviser.actor })
  expect((await download()).status).toBe(404)
  await documents.change(seller, document.id, { allows_download: true })
  expect((await download()).status).toBe(200)
  for (const path of ['readings', ''])
    expect((await app.call(`/api/papers/${paperId}/${path}`.replace(/\/$/, ''), { as: adviser.actor })).status).toBe(
      path ? 404 : 200,
    )
  expect((await documents.add(adviser, { deal_id: id })).json.code).toBe('DEAL_NOT_FOUND')
  await advisers.settle(invitation, 'remove', buyer)
  expect((await pageOf(app, adviser.actor, paperId)).status).toBe(404)
  expect((await download()).status).toBe(404)
  expect((await documents.list(adviser, { deal_id: id })).json.items).toEqual([])
})
