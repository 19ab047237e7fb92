import { readFile } from 'node:fs/promises'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'

test('a member downloads a copy of their data, requests erasure, and withdraws the request', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/settings')
  await page.getByRole('button', { name: 'Prepare a copy' }).click()
  await expect(page.getByText(/Your copy of .* is ready/)).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('subrosa-export.zip')
  const zip = await readFile(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('data/profile.json')).toBe(true)

  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase in a week' }).click()
  await expect(page.getByText('Your account will be erased')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account is kept')).toBeVisible()
  await expect(page.getByText('Your account will be erased')).toBeHidden()
})
