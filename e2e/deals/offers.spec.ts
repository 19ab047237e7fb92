import { correspondents, messagesPath, openMenu, secondBrowser } from '../conversations/correspondents.ts'
import { openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'
import { offersOf, openOffer } from './in-thread.ts'

test('two members negotiate in their conversation until one accepts, which opens a deal', async ({
  page,
  browser,
  baseURL,
}) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.starter, messagesPath(pair))
  const { context, page: other } = await secondBrowser(browser, page)
  await openAs(other, pair.recipient, messagesPath(pair))

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Make an Offer' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('The asking price is €1,000,000.')
  await form.getByRole('button', { name: 'Send Offer' }).click()
  await expect(form).toContainText('Please enter an amount')
  await form.getByRole('textbox', { name: 'Amount' }).fill('900k')
  await form.getByRole('textbox', { name: 'Conditions' }).fill('Subject to a survey of the boathouse.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send Offer' }).click()
  await expect(toastOf(page, 'Offer sent')).toBeVisible()
  await expect(openOffer(page)).toContainText('€900,000')
  await expect(openOffer(page)).toContainText(/[67] days left/)
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Make an Offer' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Without a reload: a live event brings it.
  await expect(openOffer(other)).toContainText('Subject to a survey of the boathouse.')
  await expectNoSidewaysScroll(other)
  await openOffer(other).getByRole('button', { name: 'Counter-Offer' }).click()
  const counter = other.getByRole('dialog')
  await expect(counter).toContainText('offers €900,000. Your offer replaces it.')
  await counter.getByRole('textbox', { name: 'Amount' }).fill('960,000')
  await counter.getByRole('button', { name: 'Send Offer' }).click()

  await expect(openOffer(page)).toContainText('€960,000')
  await expect(offersOf(page)).toHaveCount(2)
  await expect(offersOf(page).first()).toContainText('answered with another offer')
  await expectAccessible(page)
  await openOffer(page).getByRole('button', { name: 'Accept Offer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Offer' }).click()
  await expect(toastOf(page, 'Offer accepted')).toBeVisible()
  await expect(offersOf(other).last()).toContainText('accepted it')
  await offersOf(other).last().getByRole('link', { name: 'View deal' }).click()
  await expect(other.getByRole('region', { name: 'Deal Details' })).toContainText('€960,000')
  await expect(other.getByRole('region', { name: 'Offers' }).getByRole('article')).toHaveCount(2)
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await context.close()
})

test('an offer is taken back or declined with a reason, and the other party reads it', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const pair = await correspondents(baseURL)
  const make = async (amount: string) => {
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const data = { amount, currency: 'EUR', until }
    const answer = await pair.starter.api.post(`/api/conversations/${pair.id}/offers`, { data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await make('700000')
  await openAs(page, pair.recipient, messagesPath(pair))
  await openOffer(page).getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The roof alone cost more.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(toastOf(page, 'Offer declined')).toBeVisible()

  const { context, page: author } = await secondBrowser(browser, page)
  await openAs(author, pair.starter, messagesPath(pair))
  await expect(offersOf(author)).toContainText('The roof alone cost more.')
  await make('800000')
  await openOffer(author).getByRole('button', { name: 'Take Back' }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click()
  await expect(toastOf(author, 'Offer taken back')).toBeVisible()
  await expect(offersOf(page).last()).toContainText('took it back')
  await expect(openOffer(page)).toHaveCount(0)
  await context.close()
})
