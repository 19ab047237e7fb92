import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** Below it a folder for each recipient, in it a file for each letter as it came. */
  folder: string
  close: () => Promise<void>
}

/** A mail server on this machine that takes every letter and hands none on. */
export async function openMailbox(): Promise<Mailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-mailbox-'))
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((letter) => {
          for (const { address } of envelope.rcptTo) keep(letter, join(folder, encodeURIComponent(address)))
          done()
        })
        .catch(done)
    },
  })

  function keep(letter: Buffer, to: string) {
    mkdirSync(to, { recursive: true })
    const file = join(to, `${String(count++).padStart(6, '0')}.eml`)
    // Whoever looks meanwhile finds it whole or not at all.
    writeFileSync(`${file}.unfinished`, letter)
    renameSync(`${file}.unfinished`, file)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
