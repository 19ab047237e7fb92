import { attach, pdf, ready, tray } from '../conversations/chosen-files.ts'
import { correspondents, messagesPath, threadOf } from '../conversations/correspondents.ts'
import { pageShown } from '../papers/shown-papers.ts'
import { scannerWords } from '../servers/serve-scanner.ts'
import { openAs } from '../support/joined-member.ts'
import { confirmAddress } from '../support/mailbox.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'

const pdfWith = (words: string) => {
  const file = pdf('Plans.pdf')
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.from(`% ${words}\n`)]) }
}

test('a scanned file is sent if it is clean; otherwise, or without an answer, it is refused and the text stays', async ({
  page,
  baseURL,
  complaints,
}) => {
  for (const status of [422, 503]) allowStatus(complaints, status)
  const pair = await correspondents(baseURL, 'May we see the plans?', confirmAddress)
  // An unknown browser is asked for a code once the address is confirmed, so the seller signs in before.
  await openAs(page, pair.recipient, messagesPath(pair))
  await confirmAddress(pair.recipient)
  const box = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await box.fill('These are the plans.')

  await test.step('an infected file is refused', async () => {
    await attach(page, [pdfWith(scannerWords.infected)])
    await expect(tray(page)).toContainText(
      'The virus scanner found something harmful in this file, so it was not kept.',
    )
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Plans.pdf' }).click()
  })

  await test.step('while the scanner gives no answer, a file is refused and can be tried again', async () => {
    await attach(page, [pdfWith(scannerWords.unanswered)])
    await expect(tray(page)).toContainText('Files cannot be checked for viruses at the moment. Please try again later.')
    await expect(page.getByRole('button', { name: 'Try again to upload Plans.pdf' })).toBeVisible()
    await expect(send).toBeDisabled()
    await page.getByRole('button', { name: 'Remove Plans.pdf' }).click()
  })

  await expect(box).toHaveValue('These are the plans.')
  await attach(page, [pdfWith('a quiet house')])
  await expect(ready(page)).toHaveCount(1)
  await send.click()
  await expect(threadOf(page).getByText('These are the plans.')).toBeVisible()
  await expect(threadOf(page).getByRole('link', { name: /Plans\.pdf/ })).toContainText('3 pages')
  await threadOf(page)
    .getByRole('link', { name: /Plans\.pdf/ })
    .click()
  await expect(pageShown(page, 1, 'Plans.pdf')).toBeVisible()
})
