import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './observed-page.ts'

/** The words of the newest letter to an address with this subject, as soon as there are `count` of them. */
export async function letterTo(recipient: string, subject: string, count = 1): Promise<string> {
  return plainWords(await newestOf(() => lettersTo(recipient, subject), count, subject))
}

/** Those that have arrived by now, as they travelled. */
export const lettersTo = (recipient: string, subject: string): string[] =>
  messagesTo(recipient).filter((letter) => letter.includes(`\r\nSubject: ${subject}\r\n`))

/** The newest text message to a number, as soon as there are `count` of them. */
export const textTo = (number: string, count = 1): Promise<string> =>
  newestOf(() => messagesTo(number), count, 'a text message')

export const linkIn = (letter: string) => /http:\S+#[\w-]{43}/.exec(letter)?.[0] ?? 'no link'

export const codeIn = (letter: string) => /\d{3} \d{3}/.exec(letter)?.[0] ?? 'no code'

async function newestOf(found: () => string[], count: number, what: string): Promise<string> {
  await expect.poll(() => found().length, { message: `"${what}" arrives`, timeout: 20_000 }).toBe(count)
  return found().at(-1) ?? ''
}

function messagesTo(recipient: string): string[] {
  const folder = process.env.MAILBOX_FOLDER
  if (!folder) throw new Error('MAILBOX_FOLDER is not set: no mail server runs beside these journeys')
  const own = join(folder, encodeURIComponent(recipient))
  const files = existsSync(own) ? readdirSync(own).filter((name) => !name.endsWith('.unfinished')) : []
  return files.sort().map((name) => readFileSync(join(own, name), 'utf8'))
}

/** The plain part, as it was before it was made fit to travel (quoted-printable, or as it is). */
function plainWords(letter: string): string {
  const part = letter.split(/^--.*$/m).find((one) => /^content-type: text\/plain/im.test(one)) ?? letter
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
  const words = body.join('\r\n\r\n')
  if (!/quoted-printable/i.test(head)) return words
  const bytes = words
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
