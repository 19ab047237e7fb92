import { randomBytes } from 'node:crypto'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { createMember } from '#features/members/server/create-member.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { memberActor, type TestApp } from './test-app.ts'

interface MemberOptions {
  email?: string
  firstName?: string
  lastName?: string
  verified?: boolean
  curator?: boolean
  confirmed?: boolean
  findable?: boolean
  company?: string
  specialities?: string[]
  cities?: string[]
  languages?: string[]
}

export type GivenMember = Awaited<ReturnType<typeof givenMember>>

export const testPassword = 'a quiet word at dusk'
const passwordHash = hashPassword(testPassword)

/** Creates a member with an account. */
export async function givenMember({ platform }: TestApp, { confirmed = true, ...options }: MemberOptions = {}) {
  const {
    email = `${randomBytes(6).toString('hex')}@example.com`,
    verified = false,
    curator = false,
    ...names
  } = options
  const id = await actAs(system, () =>
    platform.transaction(async () => {
      const memberId = await createMember(platform, { verified, curator, ...names })
      await platform.db.insert(memberAccount).values({
        ...{ memberId, email, passwordHash: await passwordHash },
        emailConfirmedAt: confirmed ? new Date() : null,
      })
      return memberId
    }),
  )
  return { id, email, actor: memberActor(id, { verified, curator }) }
}

/** Signs in as an API client and returns the tokens. */
export async function givenSession(app: TestApp, email: string) {
  const { status, json, text } = await app.call('/api/sessions', {
    method: 'POST',
    body: { email, password: testPassword },
  })
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`)
  const { access_token, refresh_token } = json.session
  return { access_token, refresh_token, headers: { authorization: `Bearer ${access_token}` } }
}

/** The cookies that a response set, by name. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const setCookieLines = [headers['set-cookie'] ?? []].flat() as string[]
  return Object.fromEntries(
    setCookieLines.map((line) => {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
}

/** The headers that a browser sends from a page of this site. */
export const cookieHeader = (cookies: Record<string, string>): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
