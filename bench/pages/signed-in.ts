import { OperatorError } from '#lib/operator-error.ts'
import type { ExampleIds } from './pages.ts'

/** A member of the sample network who has records of every kind. */
const email = 'seller@sample.example'

/** Signs the member in and returns their cookies as a browser sends them. The cookies of an earlier sign-in identify the device. */
export async function signIn(url: string, passphrase: string, earlierCookies = ''): Promise<string> {
  const answer = await fetch(`${url}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: earlierCookies },
    body: JSON.stringify({ email, password: passphrase, keep: 'cookie' }),
  })
  const { status } = answer.ok ? ((await answer.json()) as { status: string }) : { status: 'refused' }
  if (status !== 'signed-in') throw new OperatorError(`${email} could not sign in: ${answer.status}, ${status}`)
  const pairs = [...earlierCookies.split('; '), ...answer.headers.getSetCookie()].map(
    (cookie) => cookie.split(';', 1)[0] ?? '',
  )
  return [...new Map(pairs.filter(Boolean).map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ')
}

/** The id of the first record of each kind that the member sees. */
export async function findExampleIds(url: string, cookie: string): Promise<ExampleIds> {
  const firstOf = async (path: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { cookie } })
    const { items = [] } = (await answer.json()) as { items?: { id: string }[] }
    const [firstItem] = items
    if (!firstItem) throw new OperatorError(`The sample network shows ${email} no ${path}`)
    return firstItem.id
  }
  const [listing, mandate, conversation, deal] = await Promise.all(
    ['listings', 'mandates', 'conversations', 'deals'].map(firstOf),
  )
  return { listing, mandate, conversation, deal } as ExampleIds
}
