import { ensureBrowser } from '../../scripts/browser.ts'

/** Workers inherit the environment variable that is set here. */
export default async function findBrowser(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureBrowser((sentence) => process.stdout.write(`${sentence}\n`))
}
