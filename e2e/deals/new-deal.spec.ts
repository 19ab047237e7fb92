import { correspondents, messagesPath } from '../conversations/correspondents.ts'
import { expectNotCovered } from '../support/covers.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { failCalls, newDealOf } from './given-deal.ts'

test('a member opens a deal with a conversation partner, and the draft is kept until it is sent', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.starter, '/dashboard/deals')
  await page.getByRole('button', { name: 'New Deal' }).click()
  const form = newDealOf(page)
  await form.getByRole('button', { name: /Perpetua Lindqvist/ }).click()
  await expect(form).toContainText('You buy, Perpetua Lindqvist sells')
  await form.getByRole('textbox', { name: 'Title' }).fill('The house and its boathouse')
  await form.getByRole('textbox', { name: 'Amount' }).fill('a great deal')
  await form.getByRole('button', { name: 'Create Deal' }).click()
  await expect(form).toContainText('Please enter one amount, such as 1,250,000 or 4.2m')
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Amount' }).fill('2.400.000,50')

  // Closed by mistake and opened again.
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'New Deal' }).click()
  await form.getByRole('button', { name: /Perpetua Lindqvist/ }).click()
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The house and its boathouse')

  await failCalls(page, 'deals/open')
  await form.getByRole('button', { name: 'Create Deal' }).click()
  const failure = toastOf(page, 'Failed to create deal. Please try again.')
  await expectNotCovered(form.getByRole('button', { name: 'Create Deal' }), failure)
  await page.unroute(/\/api\/rpc\/deals\/open/)
  await page.unrouteAll()
  allowStatus(complaints, 503)
  await form.getByRole('button', { name: 'Create Deal' }).click()
  await expect(toastOf(page, 'Deal created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'The house and its boathouse' })).toBeVisible()
  const details = page.getByRole('region', { name: 'Deal Details' })
  await expect(details).toContainText('€2,400,000.50')
  await expect(details).toContainText(/Buyer\s*Ottoline Marchbanks/)
  await expect(details).toContainText(/Seller\s*Perpetua Lindqvist/)
  await expect(details).toContainText(/Amount\s*€2,400,000.50/)
  await expect(details).toContainText(/Status\s*Active/)
})

test('a member converts a conversation to a deal, and is warned before opening a second one', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.starter, messagesPath(pair))
  const convert = page.getByRole('button', { name: 'Convert to Deal' })
  await convert.click()
  const form = newDealOf(page)
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(pair.title)
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000000')
  await expect(form).toContainText(/You buy, .+ sells/)
  await form.getByRole('button', { name: 'Create Deal' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deals\/[0-9a-f-]{36}$/)
  const { pathname } = new URL(page.url())

  // The conversation shows its deal and leads to it.
  await page.goto(messagesPath(pair))
  const dealLink = page.getByRole('link', { name: `Deal: ${pair.title}` })
  await expect(dealLink).toContainText(/Negotiation.*1,000,000/)
  await expect(dealLink, 'its name contains the visible text').toHaveAccessibleName(
    /Negotiation .*1,000,000.* View deal/,
  )
  await expect(convert).toHaveCount(0)
  await dealLink.click()
  await expect(page).toHaveURL(pathname)

  await page.goto('/dashboard/deals')
  await page.getByRole('button', { name: 'New Deal' }).click()
  await form.getByRole('button', { name: new RegExp(pair.title) }).click()
  await expect(form).toContainText('You already have an open deal in this conversation')
  await expectAccessible(page, '[role=dialog]')
  await form.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(pathname)
  await expect(form).toBeHidden()
})

test('a member without conversations reads how a deal begins', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/deals')
  await page.getByRole('button', { name: 'New Deal' }).click()
  await expect(newDealOf(page).getByRole('heading', { name: 'No conversation yet' })).toBeVisible()
})
