import { ensureWindowless } from '../../scripts/browser.ts'

/** Workers inherit what is set here. */
export default async function findBrowser(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureWindowless((sentence) => process.stdout.write(`${sentence}\n`))
}
