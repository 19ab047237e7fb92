import { type Authenticator, type Deviation, newAuthenticator } from './authenticator.ts'
import { post } from './factors.ts'
import { type GivenMember, testPassword } from './members.ts'
import type { TestApp } from './test-app.ts'

export type Headers = Record<string, string>

/** Adds a passkey of a new device in a session of the member. */
export async function givenPasskey(app: TestApp, headers: Headers, { synced = false, name = 'A key' } = {}) {
  const device = newAuthenticator({ synced })
  const response = await addPasskey(app, headers, device, { name })
  if (response.status !== 200) throw new Error(`Adding a passkey answered ${response.status}: ${response.text}`)
  const { id } = response.json.passkeys.at(-1)
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

/** Signs in with a passkey and no password. */
export async function signInWithPasskey(
  app: TestApp,
  device: Authenticator,
  deviation: Deviation = {},
  headers: Headers = {},
) {
  const assertion = device.assert(await beginSignIn(app), deviation)
  return await post(app, '/passkeys/sign-ins', { assertion }, headers)
}

/** Signs in with the password and returns the headers of the session. */
export async function sessionOf(app: TestApp, { email }: GivenMember): Promise<Headers> {
  const { json, text } = await post(app, '/sessions', { email, password: testPassword })
  if (json?.status !== 'signed-in') throw new Error(`Signing in answered ${text}`)
  return { authorization: `Bearer ${json.session.access_token}` }
}
