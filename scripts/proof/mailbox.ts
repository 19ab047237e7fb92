import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from './instance.ts'
import { serveLetters } from './serve-letters.ts'
import { serveTexts } from './serve-texts.ts'

export interface Mailbox {
  /** What sends letters and text messages here. */
  settings: Settings
  /** Below it a folder for each address and number, in it a file for each message as it came. */
  folder: string
  close: () => Promise<void>
}

/** A mail server and a gateway for text messages on this machine, which take everything and hand nothing on. */
export async function openMailbox(): Promise<Mailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-mailbox-'))
  let count = 0
  const keep = (recipient: string, message: Buffer | string) => {
    const own = join(folder, encodeURIComponent(recipient))
    mkdirSync(own, { recursive: true })
    const file = join(own, String(count++).padStart(6, '0'))
    // Whoever looks meanwhile finds it whole or not at all.
    writeFileSync(`${file}.unfinished`, message)
    renameSync(`${file}.unfinished`, file)
  }
  const [letters, texts] = [await serveLetters(keep), await serveTexts(keep)]
  return {
    settings: { ...letters.settings, ...texts.settings },
    folder,
    close: async () => {
      await Promise.all([letters.close(), texts.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
