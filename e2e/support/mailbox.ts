import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JoinedMember } from './joined-member.ts'
import { expect } from './observed-page.ts'

/** Waits until `count` mails with this subject have arrived at an address, and returns the text of the newest. */
export async function mailTo(recipient: string, subject: string, count = 1): Promise<string> {
  return plainText(await newestOf(() => mailsTo(recipient, subject), count, subject))
}

/** The mails that have arrived so far, in their transport encoding. */
export const mailsTo = (recipient: string, subject: string): string[] =>
  messagesTo(recipient).filter((letter) => letter.includes(`\r\nSubject: ${subject}\r\n`))

/** Waits until `count` text messages have arrived at a number, and returns the newest. */
export const textTo = (number: string, count = 1): Promise<string> =>
  newestOf(() => messagesTo(number), count, 'a text message')

export const linkIn = (letter: string) => /http:\S+#[\w-]{43}/.exec(letter)?.[0] ?? 'no link'

export const codeIn = (letter: string) => /\d{3} \d{3}/.exec(letter)?.[0] ?? 'no code'

/** Confirms the address of a new member with the link in its mail. */
export async function confirmAddress({ api, email }: JoinedMember): Promise<void> {
  const link = linkIn(await mailTo(email, 'Confirm your address for Subrosa'))
  const answer = await api.post('/api/accounts/confirmations', { data: { token: link.split('#')[1] } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function newestOf(found: () => string[], count: number, what: string): Promise<string> {
  await expect.poll(() => found().length, { message: `"${what}" arrives`, timeout: 20_000 }).toBe(count)
  return found().at(-1) ?? ''
}

function messagesTo(recipient: string): string[] {
  const folder = process.env.MAILBOX_FOLDER
  if (!folder) throw new Error('MAILBOX_FOLDER is not set: no mail server runs beside these journeys')
  const recipientFolder = join(folder, encodeURIComponent(recipient))
  const files = existsSync(recipientFolder)
    ? readdirSync(recipientFolder).filter((name) => !name.endsWith('.unfinished'))
    : []
  return files.sort().map((name) => readFileSync(join(recipientFolder, name), 'utf8'))
}

/** The plain text part, decoded if it is quoted-printable. */
function plainText(letter: string): string {
  const part = letter.split(/^--.*$/m).find((one) => /^content-type: text\/plain/im.test(one)) ?? letter
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
