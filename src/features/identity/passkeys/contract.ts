import { z } from 'zod'
import { keep, Proven, SignedIn, sessionErrors } from '#features/identity/sessions/contract.ts'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { Assertion, AssertionOptions, Registration, RegistrationOptions } from './records.ts'
import { maxPasskeyNameLength, maxPasskeys } from './terms.ts'

export type { Assertion, AssertionOptions, Registration, RegistrationOptions }

const tags = ['Passkeys']

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  synced: z.boolean().describe('Whether it is synced between the member’s devices. Otherwise it stays on one device.'),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  works_here: z.boolean().describe('False if it belongs to another address of this instance.'),
})

export type Passkey = z.infer<typeof Passkey>

export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  origin: z.string().nullable().describe('The address where passkeys work. Null if the instance has none.'),
})

export type Passkeys = z.infer<typeof Passkeys>

const name = line(maxPasskeyNameLength).min(1, 'Please give it a name')

const errors = {
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    message: 'Passkeys are not available on this network.',
  },
  CHALLENGE_OVER: { status: 410, message: 'This took too long. Please start again.' },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted.' },
  TOO_MANY_PASSKEYS: { status: 409, message: `There are ${maxPasskeys} already. Please remove one first.` },
} as const

const { PASSKEYS_UNAVAILABLE, TOO_MANY_PASSKEYS, CHALLENGE_OVER, PASSKEY_REFUSED } = errors

export const passkeysContract = {
  list: procedure
    .route({ method: 'GET', path: '/passkeys', summary: 'List the passkeys of the member', tags })
    .output(Passkeys),

  beginRegistration: procedure
    .route({
      method: 'POST',
      path: '/passkeys/registrations',
      summary: 'Begin to add a passkey',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors({
      PASSKEYS_UNAVAILABLE,
      TOO_MANY_PASSKEYS: { status: 409, message: `There are ${maxPasskeys} already. Please remove one first.` },
    })
    .output(RegistrationOptions),

  finishRegistration: procedure
    .route({
      method: 'POST',
      path: '/passkeys',
      summary: 'Add a passkey',
      description: 'From then on it is a second factor: a sign-in with the password asks for it.',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors({
      PASSKEYS_UNAVAILABLE,
      TOO_MANY_PASSKEYS,
      CHALLENGE_OVER,
      PASSKEY_REFUSED: { status: 422, message: 'Your device created a passkey that we cannot accept.' },
      PASSKEY_KNOWN: { status: 409, message: 'You have already added this passkey.' },
    })
    .input(
      z.object({
        name: name.optional().describe('By default, the browser and the operating system.'),
        registration: Registration,
      }),
    )
    .output(Passkeys),

  rename: procedure
    .route({ method: 'PATCH', path: '/passkeys/{id}', summary: 'Rename a passkey', tags })
    .input(z.object({ id: z.uuid(), name }))
    .output(Passkeys),

  remove: procedure
    .route({ method: 'DELETE', path: '/passkeys/{id}', summary: 'Remove a passkey', tags })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors({
      LAST_FACTOR: {
        status: 409,
        message: 'A curator needs at least one second factor. Please set up another one first.',
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(Passkeys),

  beginSignIn: procedure
    .route({
      method: 'POST',
      path: '/passkeys/sign-ins/begin',
      summary: 'Begin to sign in with a passkey',
      description:
        'The options list no passkeys, unless the call continues a challenge after a right password. So they reveal nothing about members.',
      tags,
    })
    .meta({ limit: 'none', idempotency: 'never', standing: 'any' })
    .errors({ PASSKEYS_UNAVAILABLE, CHALLENGE_OVER })
    .input(
      z.object({
        challenge: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe('The token of a challenge that the passkey is to answer.'),
      }),
    )
    .output(AssertionOptions),

  signIn: procedure
    .route({
      method: 'POST',
      path: '/passkeys/sign-ins',
      summary: 'Sign in with a passkey',
      description: 'A passkey counts as two factors, so no code is needed.',
      tags,
    })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors({ PASSKEYS_UNAVAILABLE, CHALLENGE_OVER, PASSKEY_REFUSED, SUSPENDED: sessionErrors.SUSPENDED })
    .input(z.object({ assertion: Assertion, keep }))
    .output(SignedIn),

  beginProof: procedure
    .route({
      method: 'POST',
      path: '/passkeys/proofs/begin',
      summary: 'Begin to prove who you are with a passkey',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', standing: 'awaiting' })
    .errors({ PASSKEYS_UNAVAILABLE })
    .output(AssertionOptions),

  prove: procedure
    .route({
      method: 'POST',
      path: '/passkeys/proofs',
      summary: 'Prove who you are with a passkey',
      description:
        'Allows calls that were refused with PROOF_NEEDED, for ten minutes. Needs neither a password nor a code.',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', standing: 'awaiting' })
    .errors({ PASSKEYS_UNAVAILABLE, CHALLENGE_OVER, PASSKEY_REFUSED })
    .input(z.object({ assertion: Assertion }))
    .output(Proven),
}
