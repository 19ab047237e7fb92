import { navigateAs, openAs } from '../support/joined-member.ts'
import { allowStatus, expect, test } from '../support/observed-page.ts'
import { correspondents, longMessage, messageGroup, messagesPath, threadOf } from './correspondents.ts'

test('a failed list of conversations can be retried @desktop', async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 503)
  const pair = await correspondents(baseURL)
  const json = { defined: true, code: 'UNAVAILABLE', status: 503, message: 'The service is briefly unavailable.' }
  await page.route('**/api/rpc/conversations/list*', (route) => route.fulfill({ status: 503, json: { json } }))
  await navigateAs(page, pair.recipient, '/dashboard/messages')
  await expect(page.getByRole('heading', { name: 'Failed to load conversations' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/rpc/conversations/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: pair.title })).toBeVisible()
})

test('a member searches and sorts the list of conversations', async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, '/dashboard/messages')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await list.getByRole('radio', { name: 'Unread' }).check()
  await expect(list.getByRole('link', { name: pair.title })).toBeVisible()
  await list.getByRole('searchbox').fill('nobody of this name')
  await expect(list.getByText('No member’s name and no subject contains all of these words.')).toBeVisible()
  await expect(list.getByText('None of your messages contains all of these words.')).toBeVisible()
  await list.getByRole('searchbox').fill('Ottoline')
  await list.getByRole('link', { name: pair.title }).click()
  await expect(messageGroup(page, 'Is the boathouse part of it?')).toBeVisible()
  await expect(page).toHaveURL(/messages\/[^?]+\?.*sort=unread/)
  await page.goBack()
  await expect(list.getByRole('searchbox')).toHaveValue('Ottoline')
  await expect(list.getByRole('radio', { name: 'Unread' })).toBeChecked()
})

test('a message takes 70% of the width at most', async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL, longMessage)
  await openAs(page, pair.recipient, messagesPath(pair))
  const [card, thread] = [await messageGroup(page, 'Please see').boundingBox(), await threadOf(page).boundingBox()]
  expect(card?.width ?? 0).toBeGreaterThan(0)
  expect(card?.width ?? 0).toBeLessThanOrEqual((thread?.width ?? 0) * 0.7)
})
