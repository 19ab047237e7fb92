import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** Clicks a link and returns the file that the browser then keeps. */
export async function downloadedBy(link: Locator): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([link.page().waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/** Chooses a signed file on the page `/verify`. */
export const chooseSignedFile = (page: Page, content: string) =>
  page
    .getByLabel('Signed file, in JSON')
    .setInputFiles({ name: 'chosen.json', mimeType: 'application/json', buffer: Buffer.from(content) })
