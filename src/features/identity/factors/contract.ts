import { z } from 'zod'
import {
  Challenged,
  Proven,
  password,
  SentCode,
  SignedIn,
  sessionErrors,
} from '#features/identity/sessions/contract.ts'
import { codeKinds } from '#features/identity/sessions/terms.ts'
import { procedure } from '#platform/contract.ts'

/** An authenticator app, a code by e-mail, a code by text message. */
export const codeFactorKinds = ['app', 'email', 'sms'] as const

export type CodeFactorKind = (typeof codeFactorKinds)[number]

/** All passkeys of a member together are one factor. */
export const factorKinds = [...codeFactorKinds, 'passkey'] as const

export type FactorKind = (typeof factorKinds)[number]

const phone = z
  .string()
  .overwrite((text) => text.replace(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, 'Please enter the number with its country code, such as +41 79 123 45 67')

const token = z.string().min(1).max(200)
const code = z.string().trim().min(1).max(40)
const tags = ['Two-factor']

const passwordErrors = {
  WRONG_PASSWORD: { status: 403, message: 'The current password is not correct.' },
} as const

const codeErrors = {
  INVALID_CODE: {
    status: 422,
    message: 'This code is wrong or was already used.',
    data: z.object({ tries_left: z.number().int() }),
  },
  CHALLENGE_OVER: { status: 410, message: 'This took too long or too many tries. Please start again.' },
} as const

export const TwoFactor = z.object({
  factors: z.array(
    z.object({
      kind: z.enum(factorKinds),
      configured: z.boolean().describe('Whether the operator of this instance has set it up.'),
      on: z.boolean(),
      since: z.string().nullable(),
      hint: z.string().nullable().describe('The address or number that codes are sent to, partly hidden.'),
    }),
  ),
  backup_codes_left: z.number().int(),
  device_check: z.object({
    configured: z.boolean(),
    on: z.boolean().describe('Whether a sign-in from an unknown device asks for a mailed code.'),
  }),
})

export type TwoFactor = z.infer<typeof TwoFactor>

export const twoFactorContract = {
  read: procedure
    .route({ method: 'GET', path: '/two-factor', summary: 'Read the second factors of the member', tags })
    .output(TwoFactor),

  beginEnrolment: procedure
    .route({
      method: 'POST',
      path: '/two-factor/enrolments',
      summary: 'Begin to enrol a second factor',
      description: 'The factor comes into force when it is confirmed by one of its codes.',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors({
      FACTOR_NOT_CONFIGURED: { status: 409, message: 'This is not available on this network.' },
      FACTOR_ALREADY_ON: { status: 409, message: 'This is already on. To set it up again, please turn it off first.' },
      EMAIL_NOT_CONFIRMED: { status: 409, message: 'Please confirm your e-mail address first.' },
    })
    .input(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('app') }),
        z.object({ kind: z.literal('email') }),
        z.object({ kind: z.literal('sms'), phone }),
      ]),
    )
    .output(
      z.object({
        token: z.string().describe('To be sent with the code. Valid for ten minutes and five tries.'),
        app: z
          .object({
            key: z.string().describe('The key in base32, to be typed into the app.'),
            url: z.string().describe('The same key as an address, for a QR code.'),
          })
          .nullable()
          .describe('Returned only this once. Null for other kinds.'),
        sent: SentCode.nullable(),
        expires_at: z.string(),
      }),
    ),

  confirmEnrolment: procedure
    .route({
      method: 'POST',
      path: '/two-factor/enrolments/confirm',
      summary: 'Confirm a second factor by a code from it',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors(codeErrors)
    .input(z.object({ token, code }))
    .output(TwoFactor),

  removeFactor: procedure
    .route({ method: 'POST', path: '/two-factor/factors/{kind}/remove', summary: 'Remove a second factor', tags })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors({
      LAST_FACTOR: {
        status: 409,
        message: 'A curator needs at least one second factor. Please set up another one first.',
      },
    })
    .input(z.object({ kind: z.enum(factorKinds) }))
    .output(TwoFactor),

  makeBackupCodes: procedure
    .route({
      method: 'POST',
      path: '/two-factor/backup-codes',
      summary: 'Make backup codes',
      description: 'Each code is valid once. They are returned only this once and replace all earlier codes.',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .errors({ NO_FACTOR: { status: 409, message: 'Please set up a second factor first.' } })
    .output(z.object({ codes: z.array(z.string()) })),

  switchDeviceCheck: procedure
    .route({
      method: 'PUT',
      path: '/two-factor/device-check',
      summary: 'Turn the check of unknown devices on or off',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', proof: 'fresh' })
    .input(z.object({ on: z.boolean() }))
    .output(TwoFactor),

  sendCode: procedure
    .route({
      method: 'POST',
      path: '/challenges/send-code',
      summary: 'Send a code for a challenge, or send it again',
      tags,
    })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors({
      CHALLENGE_OVER: codeErrors.CHALLENGE_OVER,
      NOT_OFFERED: { status: 409, message: 'No code can be sent this way.' },
    })
    .input(z.object({ token, kind: SentCode.shape.by }))
    .output(SentCode),

  answerChallenge: procedure
    .route({ method: 'POST', path: '/challenges/answer', summary: 'Answer a challenge to sign in', tags })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors({ ...codeErrors, SUSPENDED: sessionErrors.SUSPENDED })
    .input(z.object({ token, kind: z.enum(codeKinds), code }))
    .output(SignedIn),

  proveByPassword: procedure
    .route({
      method: 'POST',
      path: '/sessions/current/proofs',
      summary: 'Prove who you are',
      description:
        'Allows calls that were refused with PROOF_NEEDED, for ten minutes. Responds with a challenge if a second factor is in force.',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', standing: 'awaiting' })
    .errors(passwordErrors)
    .input(z.object({ password }))
    .output(z.discriminatedUnion('status', [Proven, Challenged])),

  proveByCode: procedure
    .route({
      method: 'POST',
      path: '/challenges/prove',
      summary: 'Answer a challenge to prove who you are',
      tags,
    })
    .meta({ limit: 'credential', idempotency: 'never', standing: 'awaiting' })
    .errors(codeErrors)
    .input(z.object({ token, kind: z.enum(codeKinds), code }))
    .output(Proven),
}
