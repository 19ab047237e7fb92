import { joinedMember, navigateAs, openAs } from '../support/joined-member.ts'
import { allowStatus, expect, test } from '../support/observed-page.ts'
import { correspondents, messageGroup, secondBrowser, typeAndSend } from './correspondents.ts'

test('a request is New, then Ongoing once answered, then Awaiting Response after another message', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const pair = await correspondents(baseURL)
  const otherBrowser = await secondBrowser(browser, page)
  await openAs(otherBrowser.page, pair.starter, `/dashboard/messages/${pair.id}`)
  await openAs(page, pair.recipient, '/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Information Requests' }).click()

  const summary = page.getByRole('navigation', { name: 'Requests by status' })
  const row = page.getByRole('row', { name: new RegExp(pair.title) })
  await expect(summary.getByRole('link', { name: 'All Requests 1' })).toBeVisible()
  await expect(row).toContainText('Ottoline Marchbanks')
  await expect(row).toContainText('Is the boathouse part of it?')
  await summary.getByRole('link', { name: 'New 1' }).click()
  await expect(page).toHaveURL(/status=New/)
  await expect(row).toContainText('New')

  await page.getByRole('link', { name: `View ${pair.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: pair.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' }), 'without scrolling').toBeInViewport({ ratio: 1 })
  await typeAndSend(page, 'It is, with the pontoon.')
  await expect(page.getByText('Status: Ongoing')).toBeVisible()
  await expect(messageGroup(otherBrowser.page, 'It is, with the pontoon.')).toBeVisible()

  await typeAndSend(otherBrowser.page, 'And the orchard?')
  await expect(page.getByText('Status: Awaiting Response')).toBeVisible()
  await page.getByRole('link', { name: 'Information Requests' }).last().click()
  await summary.getByRole('link', { name: 'Awaiting Response 1' }).click()
  await expect(row).toContainText('Awaiting Response')
  await summary.getByRole('link', { name: 'Ongoing 0' }).click()
  await expect(page.getByRole('heading', { name: 'No ongoing requests' })).toBeVisible()
  await otherBrowser.context.close()
})

test('a new request appears without a reload', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, '/dashboard/information-requests')
  await expect(page.getByRole('row', { name: /Ottoline Marchbanks/ })).toHaveCount(1)
  const third = await joinedMember(baseURL, 'Leopold Ashdown')
  const answer = await third.api.post('/api/conversations', {
    data: { listing_id: pair.listingId, content: 'Is it still to be had?', key: crypto.randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await expect(page.getByRole('row', { name: /Leopold Ashdown/ })).toContainText('Is it still to be had?')
})

test('requests are searched and sorted, and the address keeps both', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  const third = await joinedMember(baseURL, 'Leopold Ashdown')
  await third.api.post('/api/conversations', {
    data: { listing_id: pair.listingId, content: 'Is it still to be had?', key: crypto.randomUUID() },
  })
  await openAs(page, pair.recipient, '/dashboard/information-requests')
  const rows = page.getByRole('row').filter({ hasText: pair.title })
  await expect(rows).toHaveText([/Leopold Ashdown/, /Ottoline Marchbanks/])
  await page.setViewportSize({ width: 768, height: 900 })
  const name = await rows.getByRole('link', { name: 'Ottoline Marchbanks' }).boundingBox()
  expect(name?.height, 'a name breaks between its words only').toBeLessThan(60)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('columnheader', { name: 'Received' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Received' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=received-up/)
  await expect(rows).toHaveText([/Ottoline Marchbanks/, /Leopold Ashdown/])

  await page.getByRole('searchbox', { name: 'Search requests' }).fill('ashdown')
  await expect(rows).toHaveText([/Leopold Ashdown/])
  const summary = page.getByRole('navigation', { name: 'Requests by status' })
  await summary.getByRole('link', { name: 'New 1' }).click()
  await expect(page).toHaveURL(/search=ashdown.*status=New|status=New.*search=ashdown/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toHaveValue('ashdown')
  const searchBox = page.getByRole('searchbox', { name: 'Search requests' })
  await searchBox.fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No requests match' })).toBeVisible()
  await searchBox.fill('')
  await expect(rows).toHaveCount(2)
  await expect(searchBox, 'the field stays while its text is deleted').toBeFocused()
  await searchBox.fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No requests match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
})

test('a failed list of requests can be retried, and a request of other members is not found', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  const pair = await correspondents(baseURL)
  await page.route(/\/api\/rpc\/conversations\/listRequests/, (route) => route.fulfill({ status: 503, json: {} }))
  await navigateAs(page, await joinedMember(baseURL), '/dashboard/information-requests')
  await expect(page.getByRole('heading', { name: 'Failed to load your information requests' })).toBeVisible({
    timeout: 20_000,
  })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No information requests yet' })).toBeVisible()
  await page.goto(`/dashboard/information-requests/${pair.id}`)
  await expect(page.getByText("This conversation does not exist or you don't have access to it.")).toBeVisible()
  allowStatus(complaints, 503)
  allowStatus(complaints, 404)
})
