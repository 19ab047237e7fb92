import { newAuthenticator } from '../authenticator.ts'
import { post } from '../factors.ts'
import { givenMember, givenSession } from '../members.ts'
import { beginSignIn, givenPasskey } from '../passkeys.ts'
import type { TestApp } from '../test-app.ts'
import { type Caller, callerFor } from './world.ts'

/** Inputs signed by a device: to add a passkey, to prove an identity, and to sign in. */
export async function passkeyInputs(app: TestApp) {
  // Accounts with an unconfirmed address need no e-mailed code.
  const member = await givenMember(app, { confirmed: false })
  const { headers } = await givenSession(app, member.email)
  const [first, second, third] = [
    await givenPasskey(app, headers),
    await givenPasskey(app, headers),
    await givenPasskey(app, headers),
  ]
  const registration = newAuthenticator().register((await post(app, '/passkeys/registrations', {}, headers)).json)
  const proof = first.assert((await post(app, '/passkeys/proofs/begin', {}, headers)).json)
  const entry = second.assert(await beginSignIn(app))
  const as: Caller = { name: 'unverified', member, headers }
  return {
    'passkeys.beginRegistration': { as, input: () => undefined },
    'passkeys.finishRegistration': { as, input: () => ({ name: 'A third key', registration }) },
    'passkeys.rename': { as, input: () => ({ id: third.passkeyId, name: 'Another name' }) },
    'passkeys.remove': { as, input: () => ({ id: third.passkeyId }) },
    'passkeys.beginProof': { as, input: () => undefined },
    'passkeys.prove': { as, input: () => ({ assertion: proof }) },
    'passkeys.signIn': { as: callerFor('visitor'), input: () => ({ assertion: entry }) },
  }
}
