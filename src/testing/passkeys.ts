import { type Authenticator, type Deviation, newAuthenticator } from './authenticator.ts'
import { post } from './factors.ts'
import { type GivenMember, testPassword } from './members.ts'
import type { TestApp } from './test-app.ts'

export type Headers = Record<string, string>

/** Makes a passkey on a new device, in a session of the member's. */
export async function givenPasskey(app: TestApp, headers: Headers, { synced = false, name = 'A key' } = {}) {
  const device = newAuthenticator({ synced })
  const added = await addPasskey(app, headers, device, { name })
  if (added.status !== 200) throw new Error(`Adding a passkey answered ${added.status}: ${added.text}`)
  const { id } = added.json.passkeys.at(-1)
  return Object.assign(device, { passkeyId: String(id) })
}

export async function addPasskey(
  app: TestApp,
  headers: Headers,
  device: Authenticator,
  { name = 'A key', ...deviation }: Deviation & { name?: string } = {},
) {
  const { json } = await post(app, '/passkeys/registrations', {}, headers)
  return await post(app, '/passkeys', { name, registration: device.register(json, deviation) }, headers)
}

export const beginSignIn = async (app: TestApp, body: object = {}, headers: Headers = {}) =>
  (await post(app, '/passkeys/sign-ins/begin', body, headers)).json

/** Signs in with a passkey alone. */
export async function enterWith(app: TestApp, device: Authenticator, deviation: Deviation = {}, headers: Headers = {}) {
  const assertion = device.assert(await beginSignIn(app), deviation)
  return await post(app, '/passkeys/sign-ins', { assertion }, headers)
}

/** A session of a member who may have a second factor: as if they had just signed in. */
export async function sessionOf(app: TestApp, { email }: GivenMember): Promise<Headers> {
  const { json, text } = await post(app, '/sessions', { email, password: testPassword })
  if (json?.status !== 'signed-in') throw new Error(`Signing in answered ${text}`)
  return { authorization: `Bearer ${json.session.access_token}` }
}
