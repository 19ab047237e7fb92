import { expect, request, test } from '@playwright/test'
import { givenMandate } from '../support/given-mandate.ts'
import { joinedMember } from '../support/joined-member.ts'
import { newAddress } from '../support/observed-page.ts'

/** Each word of it that could be told, and its budget. */
const withheld = {
  ...{ location: 'Canarycove', requirements: 'The canarywords.', budget_min: '7654321', budget_max: null },
  ...{ category: 'Islands', status: 'urgent' },
}
const secrets = /canary|7,?654,?321/i

test('a page, including its link preview, reveals nothing of a mandate that was made inactive @desktop', async ({
  baseURL,
}) => {
  const { id, buyer } = await givenMandate(baseURL, 'Canary', withheld)
  const visitor = await request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: newAddress() })
  const stranger = await joinedMember(baseURL)
  const addresses = [`/mandates/${id}`, '/mandates', '/mandate3', '/mandates?category=Islands', '/mandates?urgent=true']
  const pages = async () => {
    const readers = [visitor, stranger.api]
    const answers = await Promise.all(readers.flatMap((reader) => addresses.map((address) => reader.get(address))))
    return await Promise.all(answers.map((answer) => answer.text()))
  }
  const [ownPage = ''] = await pages()
  const preview = /<meta property="og:(title|description)" content="([^"]*)"/g
  const previewText = Array.from(ownPage.matchAll(preview), ([, , content]) => content).join()
  expect(previewText).toMatch(secrets)

  const off = await buyer.api.patch(`/api/mandates/${id}`, { data: { version: 1, is_active: false } })
  expect(off.status()).toBe(200)
  await expect.poll(async () => (await pages()).join()).not.toMatch(secrets)
  expect((await visitor.get(`/mandates/${id}`)).status()).toBe(404)
})
