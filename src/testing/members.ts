import { randomBytes } from 'node:crypto'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { createMember } from '#features/members/server/create-member.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { memberActor, type TestApp } from './test-app.ts'

interface Person {
  email?: string
  firstName?: string
  lastName?: string
  verified?: boolean
  curator?: boolean
  confirmed?: boolean
}

export type GivenMember = Awaited<ReturnType<typeof givenMember>>

export const testPassword = 'a quiet word at dusk'
const passwordHash = hashPassword(testPassword)

/** A member with an account, and the actor they are. */
export async function givenMember({ platform }: TestApp, { confirmed = true, ...person }: Person = {}) {
  const {
    email = `${randomBytes(6).toString('hex')}@example.com`,
    verified = false,
    curator = false,
    ...names
  } = person
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

/** Signs in as an API client does. */
export async function givenSession(app: TestApp, email: string) {
  const { status, json, text } = await app.call('/api/sessions', {
    method: 'POST',
    body: { email, password: testPassword },
  })
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`)
  const { access_token, refresh_token } = json.session
  return { access_token, refresh_token, headers: { authorization: `Bearer ${access_token}` } }
}

/** The cookies that an answer set, as a browser would send them back. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const set = [headers['set-cookie'] ?? []].flat() as string[]
  return Object.fromEntries(
    set.map((line) => {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
}

/** What a browser sends from a page of this site. */
export const cookieHeader = (cookies: Record<string, string>): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
