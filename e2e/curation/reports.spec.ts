import { randomUUID } from 'node:crypto'
import { pdf, picture } from '../conversations/chosen-files.ts'
import { correspondents, messageTexts, sendByApi } from '../conversations/correspondents.ts'
import { openAs, toastOf } from '../support/joined-member.ts'
import {
  allowNotFound,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('a curator reads only the reported messages, and settles the report', async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL, 'A canary before')
  await sendByApi(pair.starter, pair.id, 'Where does she keep them?')
  await sendByApi(pair.recipient, pair.id, 'A canary after')
  expect(await messageTexts(pair.recipient, pair.id)).toHaveLength(3)
  const { items } = await (await pair.recipient.api.get(`/api/conversations/${pair.id}/messages`)).json()
  const edit = { content: 'Where are they kept?', edited_at: null, key: randomUUID() }
  const edited = await pair.starter.api.put(`/api/conversations/${pair.id}/messages/${items[1].id}`, { data: edit })
  expect(edited.status(), await edited.text()).toBe(200)
  const tag = `${Date.now().toString(36)}${process.pid}`
  const answer = await pair.recipient.api.post(`/api/conversations/${pair.id}/reports`, {
    data: { message_ids: [items[1].id], reason: `They will not let go of it, ${tag}.` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { report_id } = await answer.json()

  await signIn(page, 'curator')
  await test.step('the report is listed as open', async () => {
    await page.goto('/curation')
    await page
      .getByRole('navigation', { name: 'Curation' })
      .getByRole('link', { name: /^Reports\s*\d+ waiting$/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: tag })
    await expect(async () => {
      if (!(await line.isVisible())) await page.getByRole('button', { name: 'Load More' }).click({ timeout: 1_000 })
      await expect(line).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await line.getByRole('link').click()
    await expect(page).toHaveURL(`/curation/reports/${report_id}`)
  })

  await test.step('the reported messages are shown, and no others', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ottoline Marchbanks' })).toBeVisible()
    await expect(page.getByText('Where are they kept?')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Earlier texts' })).toContainText('Where does she keep them?')
    await expect(page.getByRole('main')).not.toContainText(/canary/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Open their page' }).click()
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await page.goBack()
  })

  await test.step('the report is settled with a note', async () => {
    await page.getByRole('button', { name: 'Settle Report' }).click()
    await expect(page.getByText('Please enter what was decided')).toBeVisible()
    await page.getByLabel('What was decided').fill('A word with them was enough.')
    await page.getByRole('button', { name: 'Settle Report' }).click()
    await expect(toastOf(page, 'Report settled')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settled' })).toBeVisible()
    await expect(page.getByText('A word with them was enough.')).toBeVisible()
    await page.goto('/curation/reports?state=settled')
    await expect(page.getByRole('listitem').filter({ hasText: tag })).toBeVisible()
  })
})

test('a curator reads the files of a reported message until the report is settled @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.slow()
  const pair = await correspondents(baseURL)
  const files = [pdf(), await picture('Terrace.jpg', '#a08040')]
  const paper_ids = files.map(() => randomUUID())
  for (const [index, { name, mimeType, buffer }] of files.entries()) {
    const query = new URLSearchParams({ paper_id: paper_ids[index] ?? '', name })
    const headers = { 'content-type': mimeType }
    const added = await pair.starter.api.post(`/api/papers?${query}`, { data: buffer, headers })
    expect(added.status(), await added.text()).toBe(200)
  }
  const sent = await pair.starter.api.post(`/api/conversations/${pair.id}/messages`, {
    data: { content: 'The survey, and the terrace.', key: randomUUID(), paper_ids },
  })
  const { id: messageId } = await sent.json()
  const answer = await pair.recipient.api.post(`/api/conversations/${pair.id}/reports`, {
    data: { message_ids: [messageId], reason: 'These are plans of another house.' },
  })
  const { report_id } = await answer.json()

  await signIn(page, 'curator')
  await page.goto(`/curation/reports/${report_id}`)
  await expect(page.getByRole('button', { name: 'Show Terrace.jpg' })).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main img[src^="/papers/"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true])
  await expectAccessibleInBothThemes(page, 'a report with files')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Survey of the villa/ }).click()
  await expect(page.getByRole('heading', { name: 'Survey of the villa.pdf' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Page 1/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the Report' }).click()
  await page.getByLabel('What was decided').fill('A word with them was enough.')
  await page.getByRole('button', { name: 'Settle Report' }).click()
  await expect(toastOf(page, 'Report settled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Terrace.jpg' })).toHaveCount(0)
  await page.goto(`/dashboard/papers/${paper_ids[0]}`)
  await expect(page.getByText('Document not found')).toBeVisible()
  allowNotFound(complaints)
})

test('reports are not found for members @desktop', async ({ page, baseURL, complaints }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, '/curation/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toHaveCount(0)
  allowNotFound(complaints)
})
