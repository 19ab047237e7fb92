import { openAs } from '../support/joined-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from '../support/observed-page.ts'
import { chooseSignedFile, downloadedBy } from '../support/signed-file.ts'
import { dealPath, givenDeal } from './given-deal.ts'

test('a party takes the signed timeline of a deal away, and verifies it in the browser', async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.recipient, dealPath(deal))
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const link = timeline.getByRole('link', { name: 'Signed Timeline' })
  const { name, content } = await downloadedBy(link)
  expect(name).toMatch(/^timeline-.*\.json$/)
  const file = content.toString()

  await timeline.getByRole('link', { name: 'Verify a file' }).click()
  await untilHydrated(page)
  await chooseSignedFile(page, file)
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '1. The ' })).toContainText('opened the deal')
  await page.getByRole('textbox', { name: 'A head that you kept' }).fill(JSON.parse(file).head.digest)
  await expect(page.getByText('The timeline continues it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'A head that you kept' }).fill('a'.repeat(64))
  await expect(page.getByText('This head is not in the timeline.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await chooseSignedFile(page, file.replace('"kind": "opened"', '"kind": "taken-over"'))
  await expect(page.getByText('Entry 1 was changed: it is not what the operator signed.')).toBeVisible()
  await expectAccessible(page)
})
