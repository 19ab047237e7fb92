import { givenListings, uniqueWord } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectNoSidewaysScroll, test, untilHydrated } from '../support/observed-page.ts'

test('a member sorts saved listings into collections, with a note that their other window shows live', async ({
  page,
  baseURL,
}) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [{}])
  const title = `House ${word} 1`
  await openAs(page, await joinedMember(baseURL), `/listings?search=${word}`)

  await test.step('from a card into a new collection', async () => {
    await page.getByRole('button', { name: `Save ${title}` }).click()
    await page.getByRole('button', { name: `Add ${title} to a collection` }).click()
    const panel = page.getByRole('dialog', { name: 'Add to collection' })
    await panel.getByLabel('New collection').fill('Nevilles')
    await panel.getByRole('button', { name: 'Create' }).click()
    await expect(panel.getByRole('checkbox', { name: 'Nevilles' })).toBeChecked()
    await panel.getByRole('link', { name: 'All saved listings' }).click()
  })

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await test.step('a note reaches the other window without a reload', async () => {
    await page
      .getByRole('navigation', { name: 'Collections' })
      .getByRole('link', { name: /^Nevilles/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Nevilles' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/dashboard/saved')
    await untilHydrated(other)
    await expect(other.getByRole('heading', { name: title })).toBeVisible()
    await row.getByRole('button', { name: `Add note on ${title}` }).click()
    await page.getByLabel(`Private note on ${title}`).fill('Too far from the sea')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(row.getByText('Too far from the sea')).toBeVisible()
    await expect(other.getByText('Too far from the sea')).toBeVisible()
    await other.close()
  })

  await test.step('moved to another collection and back, with its note', async () => {
    const addButton = row.getByRole('button', { name: `Add ${title} to a collection` })
    const panel = page.getByRole('dialog', { name: 'Add to collection' })
    await addButton.click()
    await panel.getByLabel('New collection').fill('Averells')
    await panel.getByRole('button', { name: 'Create' }).click()
    await expect(panel.getByRole('checkbox', { name: 'Averells' })).toBeChecked()
    await panel.getByRole('checkbox', { name: 'Nevilles' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByText('This collection is empty')).toBeVisible()
    const collections = page.getByRole('navigation', { name: 'Collections' })
    await collections.getByRole('link', { name: /^Averells/ }).click()
    await expect(row.getByText('Too far from the sea')).toBeVisible()
    await addButton.click()
    await panel.getByRole('checkbox', { name: 'Nevilles' }).check()
    await panel.getByRole('checkbox', { name: 'Averells' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByText('This collection is empty')).toBeVisible()
    await collections.getByRole('link', { name: /^Nevilles/ }).click()
    await expect(row.getByText('Too far from the sea')).toBeVisible()
  })

  await test.step('removed, and brought back with its note', async () => {
    await row.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from saved listings' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('This collection is empty')).toBeVisible()
    await toastOf(page, 'Removed from your saved listings').getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByText('Too far from the sea')).toBeVisible()
  })

  await test.step('the bookmark of the listing asks before it deletes the note', async () => {
    await page.getByRole('link', { name: title }).click()
    const bookmark = page.getByRole('button', { name: `Remove ${title} from your saved listings` })
    await bookmark.click()
    const question = page.getByRole('alertdialog', { name: 'Remove this listing?' })
    await expect(question).toContainText('Your note on it will be deleted. It leaves the collection that it is in.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await bookmark.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: `Save ${title}` })).toBeVisible()
    await toastOf(page, 'Removed from your saved listings').getByRole('button', { name: 'Undo' }).click()
    await expect(bookmark).toBeVisible()
    await page.goBack()
    await expect(row.getByText('Too far from the sea')).toBeVisible()
  })

  await test.step('the collection is deleted, and the listing stays saved', async () => {
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Delete Nevilles' }).click()
    await expect(page.getByText('Its listing stays saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Collection' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'All saved listings' })).toBeVisible()
    await expect(row.getByText('Too far from the sea')).toBeVisible()
  })
})

test('a saved listing that was withdrawn keeps the note and nothing else', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [[listing], member] = [await givenListings(baseURL, uniqueWord(), [{}]), await joinedMember(baseURL)]
  if (!listing) throw new Error('The listing was not created')
  await member.api.put(`/api/listings/${listing.id}/saved`)
  await member.api.put(`/api/saved/${listing.id}/note`, { data: { note: 'For the Nevilles', previous_note: '' } })
  await listing.seller.api.post(`/api/listings/${listing.id}/archive`)
  await openAs(page, member, '/dashboard/saved')
  await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible()
  await expect(page.getByText('For the Nevilles')).toBeVisible()
  await expect(page.getByText(listing.title)).toHaveCount(0)

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from saved listings' }).click()
  await expect(page.getByText('Your note on it will be deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('You have not saved a listing yet')).toBeVisible()
})
