import type { Page } from '@playwright/test'
import { openAs } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessibleInBothThemes, test, untilHydrated } from '../support/observed-page.ts'
import { attach, drop, paste, pdf, picture, tray } from './chosen-files.ts'
import { correspondents, messagesPath, messageTexts, secondBrowser, threadOf } from './correspondents.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('files that are dropped arrive at once at the other party, who opens the picture', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const conversation = await correspondents(baseURL)
  const other = await secondBrowser(browser, page)
  await openAs(other.page, conversation.recipient, messagesPath(conversation))
  await openAs(page, conversation.starter, messagesPath(conversation))
  await untilHydrated(page)
  await drop(page, threadOf(page), [pdf(), await picture('Terrace.jpg', '#a08040')])
  await expect(tray(page)).toHaveCount(2)
  await expect(tray(page).filter({ hasText: 'ready' })).toHaveCount(2)
  await expectAccessibleInBothThemes(page, 'a message with files')
  await message(page).fill('The survey, and the terrace.')
  await send(page).click()
  await expect(tray(page)).toHaveCount(0)
  for (const each of [page, other.page]) {
    await expect(threadOf(each).getByRole('link', { name: /Survey of the villa\.pdf/ })).toContainText('3 pages')
    await expect(threadOf(each).getByText('The survey, and the terrace.')).toBeVisible()
    await expect
      .poll(() =>
        threadOf(each)
          .locator('img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true, true])
  }
  // Its words fade in and out.
  await expect(other.page.locator('[data-typing]')).toHaveCount(0)
  await expectAccessibleInBothThemes(other.page, 'a thread with files')
  await threadOf(other.page).getByRole('button', { name: 'Show Terrace.jpg' }).click()
  const viewer = other.page.getByRole('dialog', { name: 'Pictures of this message' })
  await expect(viewer.getByRole('img', { name: 'Terrace.jpg' })).toBeVisible()
  await other.page.emulateMedia({ colorScheme: 'light' })
  await expect(viewer, 'its ground is dark in both themes').toHaveCSS('background-color', 'rgb(20, 17, 15)')
  await other.page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await other.context.close()
})

test('files alone are named in the message, and a draft keeps them over a reload', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  test.slow()
  const conversation = await correspondents(baseURL)
  await openAs(page, conversation.starter, messagesPath(conversation))
  await attach(page, [pdf('Title deed.pdf', 1)])
  await expect(tray(page).filter({ hasText: 'ready' })).toHaveCount(1)
  await page.reload()
  await untilHydrated(page)
  await expect(tray(page)).toContainText('Title deed.pdf')
  await paste(page, message(page), [await picture('Key.png', '#40a080')])
  await expect(tray(page).filter({ hasText: 'ready' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Key.png' }).click()
  await expect(tray(page)).toHaveCount(1)
  await send(page).click()
  await expect(threadOf(page).getByRole('link', { name: /Title deed\.pdf/ })).toContainText('1 page')
  expect((await messageTexts(conversation.starter, conversation.id)).at(-1)).toBe('Title deed.pdf')
  await expect(threadOf(page).getByText('Title deed.pdf')).toHaveCount(1)
  await page.reload()
  await untilHydrated(page)
  await expect(threadOf(page).getByRole('link', { name: /Title deed\.pdf/ })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
})

test('a message waits for its uploads, which show their progress', async ({ page, baseURL }) => {
  test.slow()
  const conversation = await correspondents(baseURL)
  await openAs(page, conversation.starter, messagesPath(conversation))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/papers?*', async (route) => {
    await released
    await route.continue()
  })
  await attach(page, [pdf('Plans.pdf')])
  await expect(page.getByRole('progressbar', { name: 'Upload of Plans.pdf' })).toBeVisible()
  await message(page).fill('The plans.')
  await send(page).click()
  await expect(page.getByText('Your message is sent as soon as its files are uploaded.')).toBeVisible()
  await expect(threadOf(page).getByText('The plans.')).toHaveCount(0)
  release()
  await expect(threadOf(page).getByText('The plans.')).toBeVisible()
  await expect(threadOf(page).getByRole('link', { name: /Plans\.pdf/ })).toContainText('3 pages')
  await expect(message(page)).toHaveValue('')
})

test('what is refused is said, and the text stays', async ({ page, baseURL, complaints }) => {
  test.slow()
  const conversation = await correspondents(baseURL)
  await openAs(page, conversation.starter, messagesPath(conversation))
  await message(page).fill('See the plans.')
  const large = { ...pdf('Plans.pdf'), buffer: Buffer.alloc(25_000_001) }
  await attach(page, [large, { name: 'Terms.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }])
  await expect(page.getByText('Plans.pdf is too large: no file may exceed 25 MB.')).toBeVisible()
  await expect(page.getByText(/^Terms\.docx is not a PDF, JPEG/)).toBeVisible()
  await expect(tray(page)).toHaveCount(0)

  const lying = { name: 'Plans.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') }
  await attach(page, [lying])
  await expect(tray(page)).toContainText('Please choose a PDF, or a JPEG, PNG, WebP or HEIC picture.')
  await expect(page.getByText('One of the files was refused.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expectAccessibleInBothThemes(page, 'a message with files')
  await expect(message(page)).toHaveValue('See the plans.')
  await page.getByRole('button', { name: 'Remove Plans.pdf' }).click()
  await send(page).click()
  await expect(threadOf(page).getByText('See the plans.')).toBeVisible()
  allowStatus(complaints, 400)
})

test('a refused message that is discarded takes its files with it @desktop', async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 409)
  const conversation = await correspondents(baseURL)
  await openAs(page, conversation.starter, messagesPath(conversation))
  const json = { defined: true, code: 'CONVERSATION_CLOSED', status: 409, message: 'This conversation has ended.' }
  await page.route('**/api/rpc/conversations/send*', (route) => route.fulfill({ status: 409, json: { json } }))
  await attach(page, [pdf('Title deed.pdf', 1)])
  await expect(tray(page).filter({ hasText: 'ready' })).toHaveCount(1)
  await send(page).click()
  const refused = threadOf(page).getByRole('article', { name: 'Not sent yet' })
  await expect(refused).toContainText('One file')
  const removal = page.waitForResponse(/\/rpc\/papers\/discard/)
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  expect(await (await removal).json()).toEqual({ json: { discarded: true } })
})
