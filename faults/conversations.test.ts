import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBrowser } from '../scripts/browser.ts'
import { freePort } from '../src/database/embedded/ports.ts'
import { call, join, password } from './support/members.ts'
import { preparedFolder, runProduct } from './support/product.ts'

let executablePath: string

beforeAll(async () => {
  executablePath = await ensureBrowser(() => undefined)
})

test('an open conversation stays complete and in order without a reload while the product is killed and started again', async () => {
  const dataDir = await preparedFolder()
  const environment = { SAMPLE_NETWORK: 'off', PORT: String(await freePort()) }
  const firstProduct = runProduct({ dataDir, environment })
  const url = await firstProduct.ready()
  const [seller, buyer] = [await join(url, 'Perpetua Lindqvist'), await join(url, 'Ottoline Marchbanks')]
  const listing = { title: 'House by the water', price: '1000000', currency: 'EUR', category: 'Real Estate' }
  const { id: listing_id } = await call(url, '/listings', listing, seller.token)
  const firstMessage = { listing_id, content: 'Message 1', key: randomUUID() }
  const { conversation_id: id } = await call(url, '/conversations', firstMessage, buyer.token)

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${url}/about`)
  await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/sessions', { method: 'POST', headers, body: JSON.stringify(credentials) })
    },
    { email: seller.email, password, keep: 'cookie' },
  )
  await page.goto(`${url}/dashboard/messages/${id}`)
  const box = page.getByRole('textbox', { name: 'Message' })
  // The page's scripts must have loaded before the product is killed.
  await page.waitForFunction(() => !document.querySelector('[data-hydrating]'))

  firstProduct.child.kill('SIGKILL')
  await firstProduct.ended
  await box.fill('Message 2')
  await box.press('Enter')
  const thread = page.getByRole('region', { name: /^Messages with/ })
  await thread.getByText('Waiting for a connection').waitFor()

  const secondProduct = runProduct({ dataDir, environment })
  await secondProduct.ready()
  await thread.getByText('Sent', { exact: true }).waitFor({ timeout: 60_000 })
  await call(url, `/conversations/${id}/messages`, { content: 'Message 3', key: randomUUID() }, buyer.token)
  await thread.getByText('Message 3').waitFor({ timeout: 60_000 })
  const messageTexts = await thread.getByText(/^Message \d$/).allTextContents()
  expect(messageTexts).toEqual(['Message 1', 'Message 2', 'Message 3'])
})
