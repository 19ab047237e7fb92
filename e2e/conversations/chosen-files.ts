import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { manyPagesPdf } from '#testing/pdfs/write-pdf.ts'
import { expect } from '../support/observed-page.ts'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const pdf = (name = 'Survey of the villa.pdf', pages = 3): ChosenFile => ({
  ...{ name, mimeType: 'application/pdf', buffer: manyPagesPdf(pages) },
})
export const picture = async (name: string, background: string, width = 1200, height = 800): Promise<ChosenFile> => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
export const tray = (page: Page) => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
export const ready = (page: Page) => tray(page).filter({ hasText: 'ready' })
export const attach = (page: Page, files: ChosenFile[]) => page.getByLabel('Files to attach').setInputFiles(files)

/** As the browser hands over files that are dropped or pasted. */
const transferOf = (page: Page, files: ChosenFile[]) =>
  page.evaluateHandle(
    (chosen) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of chosen)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
        )
      return data
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  )

/** Files from the desktop of the system, dropped on a form. */
export async function drop(page: Page, target: Locator, files: ChosenFile[]): Promise<void> {
  const dataTransfer = await transferOf(page, files)
  await target.dispatchEvent('dragenter', { dataTransfer })
  await expect(async () => {
    await target.dispatchEvent('dragover', { dataTransfer })
    await expect(page.getByText('Let go to attach the files')).toBeVisible({ timeout: 500 })
  }).toPass()
  await target.dispatchEvent('drop', { dataTransfer })
}

export async function paste(page: Page, box: Locator, files: ChosenFile[]): Promise<void> {
  const clipboardData = await transferOf(page, files)
  await box.evaluate((target, data) => {
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, clipboardData)
}
