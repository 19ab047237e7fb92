import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { productName } from '#lib/product-name.ts'
import type { Config } from '../config/read-config.ts'
import type { Carrier } from '../delivery/deliver.ts'

export interface Envelope {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  calendar: string | null
  unsubscribeUrl: string | null
}

export interface MailTransport extends Carrier<Envelope> {
  close(): void
}

/** Whether a mail server is set. Otherwise every mail stays in the outbox. */
export const sendsMail = ({ SMTP_URL }: Config): boolean => SMTP_URL !== undefined

export function openMailTransport(config: Config): MailTransport {
  const host = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname
  const from = config.MAIL_FROM ?? `${productName} <no-reply@${host}>`
  const message = ({ id, recipient, subject, text, html, calendar, unsubscribeUrl }: Envelope) => ({
    from,
    to: recipient,
    subject,
    text,
    html,
    // The same for every attempt, so that mail servers can recognize duplicates.
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar !== null && { icalEvent: { filename: 'viewing.ics', method: methodOf(calendar), content: calendar } }),
  })
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, message)
    : outboxTransport(join(config.DATA_DIR, 'outbox'), message)
}

/** Mail apps offer to add or remove an event by this. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

type ToMessage = (letter: Envelope) => object

function smtpTransport(url: string, message: ToMessage): MailTransport {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 } as object)
  return {
    deliver: async (letter) => void (await transport.sendMail(message(letter))),
    isFinal: isRefusedForGood,
    outcome: 'sent',
    close: () => transport.close(),
  }
}

function outboxTransport(folder: string, message: ToMessage): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    deliver: async (letter) => {
      const encodedMail = await transport.sendMail(message(letter))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${letter.id}.eml`)
      await writeFile(`${file}.unfinished`, encodedMail.message as Buffer, { mode: 0o600 })
      await rename(`${file}.unfinished`, file)
    },
    isFinal: isRefusedForGood,
    outcome: 'kept',
    close: () => transport.close(),
  }
}

function isRefusedForGood(error: unknown): boolean {
  const { code, command, permanent } = Object(error) as { code?: string; command?: string; permanent?: boolean }
  if (code === 'EENVELOPE' && command === 'API') return true
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
