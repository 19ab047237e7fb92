import { readFile } from 'node:fs/promises'
import { givenListing, withheld } from '../support/given-listing.ts'
import { openAs, toastOf } from '../support/joined-member.ts'
import {
  allowNetworkError,
  allowStatus,
  expect,
  expectAccessible,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('a listing opens to a member who accepts its agreement, closes when the text changes, and the receipt is proof', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, complaints }) => {
  test.slow()
  const { id, title, seller } = await givenListing(baseURL, { is_private: true, ...withheld })

  const own = await browser.newPage()
  await openAs(own, seller, `/dashboard/listings/${id}/access`)
  const section = own.getByRole('region', { name: 'Agreement' })
  await section.getByRole('button', { name: 'Ask for an Agreement' }).click()
  await section.getByRole('button', { name: 'Ask for This Agreement' }).click()
  await expect(section.getByText('Please say who discloses')).toBeVisible()
  await expect(section.getByText('Please name a country or a state')).toBeVisible()
  await section.getByLabel('Who discloses').fill('Lindqvist & Daughters')
  await section.getByLabel('Law that governs it').fill('Switzerland')
  await expectAccessible(own)
  await section.getByRole('button', { name: 'Cancel' }).click()
  await own.getByRole('button', { name: 'Keep Writing' }).click()
  await expect(section.getByLabel('Who discloses')).toHaveValue('Lindqvist & Daughters')
  await section.getByRole('button', { name: 'Ask for This Agreement' }).click()
  await expect(toastOf(own, 'Agreement saved')).toBeVisible()
  await expect(section.getByText('Nobody has accepted an agreement of this listing.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Change Agreement' })).toBeFocused()

  await signIn(page, 'buyer')
  await page.goto(`/listings/${id}`)
  await expect(page.getByRole('heading', { name: 'Agreement required' })).toBeVisible()
  await expect(page.getByText(withheld.location)).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the Agreement' }).click()
  await expect(page.getByText('between Lindqvist & Daughters')).toBeVisible()
  await untilHydrated(page)
  await page.getByLabel('Your name').fill('')
  await page.getByRole('button', { name: 'Accept the Agreement' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByText('Please tick the box if you agree')).toBeVisible()
  await page.getByLabel('Your name').fill('Isaure de Valmont')
  await page.getByLabel('I have read the agreement and accept it').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept the Agreement' }).click()
  await expect(page.getByText('You accepted.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Receipt of Isaure de Valmont as JSON' }).click()
  const receipt = await readFile(await (await download).path(), 'utf8')
  const pdf = await page.getByRole('link', { name: 'Receipt of Isaure de Valmont as PDF' }).getAttribute('href')
  expect((await (await page.request.get(pdf ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Open the Listing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(withheld.location).first()).toBeVisible()

  await own.reload()
  await expect(section.getByRole('row', { name: /Isaure de Valmont/ })).toContainText('Present')
  await untilHydrated(own)
  await section.getByRole('button', { name: 'Change Agreement' }).click()
  await section.getByLabel('Years for which it holds').fill('3')
  await section.getByRole('button', { name: 'Ask for This Agreement' }).click()
  await expect(section.getByRole('row', { name: /Isaure de Valmont/ })).toContainText('Former')
  // The open page falls back by itself.
  await expect(page.getByRole('heading', { name: 'Agreement required' })).toBeVisible()
  await expect(page.getByText(withheld.location)).toHaveCount(0)
  await own.close()

  await page.goto('/dashboard/agreements')
  const accepted = page.getByRole('row', { name: /Isaure de Valmont/ }).filter({ hasText: 'Former' })
  await expect(accepted.first()).toBeVisible()
  await verifyOffline(receipt)

  async function verifyOffline(receipt: string) {
    const keys = await (await page.request.get('/.well-known/subrosa-keys.json')).body()
    await page.goto('/verify')
    await untilHydrated(page)
    allowNetworkError(complaints)
    await page.context().setOffline(true)
    const choose = (label: string, content: string | Buffer) =>
      page
        .getByLabel(label)
        .setInputFiles({ name: 'chosen.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await choose('Public keys, a JSON file', keys)
    await choose('Signed file, in JSON', receipt)
    await expect(page.getByText('Valid', { exact: true })).toBeVisible()
    await expect(page.getByText('Isaure de Valmont')).toBeVisible()
    await choose('Signed file, in JSON', receipt.replace('Isaure', 'Isaura'))
    await expect(page.getByText('Altered', { exact: true })).toBeVisible()
    await choose('Signed file, in JSON', '%PDF-1.7')
    await expect(page.getByText('Not a signed file', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
  }
})

test('an agreement that is refused is still in the form, with a sentence that says why', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const { id, seller } = await givenListing(baseURL, { is_private: true, ...withheld })
  await openAs(page, seller, `/dashboard/listings/${id}/access`)
  const section = page.getByRole('region', { name: 'Agreement' })
  await section.getByRole('button', { name: 'Ask for an Agreement' }).click()
  await section.getByRole('radio', { name: 'Your own text' }).check()
  const text = section.getByLabel('Text of the agreement')
  const send = section.getByRole('button', { name: 'Ask for This Agreement' })
  const sentence = 'The reader keeps to themselves what they see of this listing, for two years. '

  await text.fill(sentence.repeat(2_600))
  await send.click()
  await expect(section.getByText(/^This text has \d+ kB, and an agreement at most 20 kB/)).toBeVisible()
  expect((await text.inputValue()).length).toBe(sentence.length * 2_600)

  await text.fill(`<b>${sentence}</b>`)
  await send.click()
  await expect(section.getByText('Please use plain text: "<b>" is markup')).toBeVisible()
  await expect(text).toHaveValue(`<b>${sentence}</b>`)

  const wording = { kind: 'own', text: `${sentence} From another window.` }
  const data = { before: 'particulars', wording, previous: null }
  expect((await seller.api.put(`/api/listings/${id}/agreement`, { data })).status()).toBe(200)
  await text.fill(sentence)
  await send.click()
  await expect(section.getByText('The agreement was changed in another window.')).toBeVisible()
  await expect(section.getByText('Your text is still here.')).toBeVisible()
  await expect(text).toHaveValue(sentence)
  await expectAccessible(page)
  allowStatus(complaints, 409)
})
