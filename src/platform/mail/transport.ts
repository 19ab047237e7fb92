import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { productName } from '#lib/product-name.ts'
import type { Config } from '../config/read-config.ts'

export interface Envelope {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  deliver(letter: Envelope): Promise<void>
  /** What a delivered mail is from then on: sent, or kept in the outbox because no mail server is set. */
  outcome: 'sent' | 'kept'
  close(): void
}

export function openMailTransport(config: Config): MailTransport {
  const host = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname
  const from = config.MAIL_FROM ?? `${productName} <no-reply@${host}>`
  const message = ({ id, recipient, subject, text, html }: Envelope) => ({
    from,
    to: recipient,
    subject,
    text,
    html,
    // The same for every try, so that a mail server may recognise a repetition.
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return config.SMTP_URL ? byServer(config.SMTP_URL, message) : toOutbox(join(config.DATA_DIR, 'outbox'), message)
}

type ToMessage = (letter: Envelope) => object

function byServer(url: string, message: ToMessage): MailTransport {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 } as object)
  return {
    deliver: async (letter) => void (await transport.sendMail(message(letter))),
    outcome: 'sent',
    close: () => transport.close(),
  }
}

function toOutbox(folder: string, message: ToMessage): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    deliver: async (letter) => {
      const written = await transport.sendMail(message(letter))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${letter.id}.eml`)
      await writeFile(`${file}.unfinished`, written.message as Buffer, { mode: 0o600 })
      await rename(`${file}.unfinished`, file)
    },
    outcome: 'kept',
    close: () => transport.close(),
  }
}
