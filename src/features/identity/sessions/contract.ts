import { z } from 'zod'
import { rateCurrencies } from '#features/rates/terms.ts'
import { unitSystems } from '#features/traits/units.ts'
import { emailPattern, emailProblem } from '#lib/email-address.ts'
import { procedure } from '#platform/contract.ts'
import { proofKinds } from './terms.ts'

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: emailPattern, error: emailProblem }))
export const password = z.string().min(1).max(1000)

/** Where the tokens are returned: in cookies that scripts cannot read, or in the response body. */
export const keep = z
  .enum(['cookie', 'bearer'])
  .default('bearer')
  .describe(
    'Where to return the tokens: for a browser in cookies that scripts cannot read, for an API client in the response.',
  )

export const Session = z.object({
  access_token: z.string().nullable().describe('Null if it is in a cookie.'),
  refresh_token: z.string().nullable().describe('Valid for one refresh. Null if it is in a cookie.'),
  expires_in: z.number().int().describe('Seconds until the access token expires.'),
  expires_at: z.number().int().describe('When the access token expires, in seconds since 1970.'),
  token_type: z.literal('bearer'),
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    email_confirmed: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    verified: z.boolean(),
    curator: z.boolean(),
    curation: z
      .enum(['open', 'exempt', 'factor', 'proof'])
      .nullable()
      .describe(
        'Whether this session acts as a curator. `open`: it does. `exempt`: it does without a second factor, in a sample network that only this machine can reach. `factor`: the member must set up a second factor first. `proof`: the member must prove their second factor in this session first. Null for members who are not curators.',
      ),
    currency: z
      .object({
        code: z.enum(rateCurrencies),
        dated: z.iso.date(),
        in_dollars: z.record(z.enum(rateCurrencies), z.string()),
      })
      .nullable()
      .describe('The currency in which the member reads prices, with the rates for it; null as they are stated.'),
    units: z.enum(unitSystems).describe('The units in which the member reads lengths and the like.'),
    awaiting: z.boolean().describe('Whether the member is waiting for a curator to admit them.'),
  }),
})

export type Session = z.infer<typeof Session>

export const SignedIn = z.object({
  status: z.literal('signed-in'),
  session: Session,
  notice: z
    .enum(['email_not_confirmed'])
    .nullable()
    .describe('A notice for the member. The sign-in succeeded nevertheless.'),
})

export type SignedIn = z.infer<typeof SignedIn>

export const SentCode = z.object({
  by: z.enum(['email', 'sms']),
  to: z.string().describe('The address or number it was sent to, partly hidden.'),
})

export type SentCode = z.infer<typeof SentCode>

export const Challenge = z.object({
  token: z.string().describe('To be sent with the code. Valid for ten minutes and five tries.'),
  reason: z.enum(['two-factor', 'unknown-device']),
  kinds: z.array(z.enum(proofKinds)).describe('The kinds of proof that answer it, the preferred one first.'),
  sent: SentCode.nullable().describe('Set if a code has already been sent.'),
  expires_at: z.string(),
})

export type Challenge = z.infer<typeof Challenge>

export const Challenged = z.object({ status: z.literal('challenged'), challenge: Challenge })

export type Challenged = z.infer<typeof Challenged>

export const Proven = z.object({
  status: z.literal('proven'),
  session: Session.describe('The same session with new tokens. The previous tokens are no longer valid.'),
})

export type Proven = z.infer<typeof Proven>

const Device = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})

const tags = ['Sessions']

export const sessionErrors = {
  INVALID_CREDENTIALS: { status: 401, message: 'Please check your credentials and try again' },
  SESSION_OVER: { status: 401, message: 'Your session has expired. Please sign in again.' },
  SESSION_ENDED: { status: 401, message: 'This device was signed out. Please sign in again.' },
  SUSPENDED: { status: 403, message: 'Your membership is suspended. Please write to us.' },
} as const

const signInDescription =
  'Opens a session. Responds with a challenge instead if the member has a second factor or the device is unknown.'

export const sessionsContract = {
  signIn: procedure
    .route({ method: 'POST', path: '/sessions', summary: 'Sign in', description: signInDescription, tags })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors({ INVALID_CREDENTIALS: sessionErrors.INVALID_CREDENTIALS, SUSPENDED: sessionErrors.SUSPENDED })
    .input(z.object({ email, password, keep }))
    .output(z.discriminatedUnion('status', [SignedIn, Challenged])),

  read: procedure
    .route({
      method: 'GET',
      path: '/sessions/current',
      summary: 'Read the session',
      description: 'Null if the caller is not signed in.',
      tags,
    })
    .meta({ standing: 'any' })
    .output(Session.nullable()),

  refresh: procedure
    .route({
      method: 'POST',
      path: '/sessions/current/refresh',
      summary: 'Refresh the session',
      description:
        'A refresh token is valid for one use. A second use ends the session, because the token may have been stolen. Only within ten seconds after the first use is it accepted again, because two tabs of one browser may refresh at once. If a suspension ended the session, the error says so. A session expires after 90 days, or after 14 days without use; a curator’s session after 12 hours, or after one hour without use.',
      tags,
    })
    .meta({ limit: 'refresh', idempotency: 'never', standing: 'any' })
    .errors({
      SUSPENDED: sessionErrors.SUSPENDED,
      SESSION_OVER: sessionErrors.SESSION_OVER,
      SESSION_ENDED: sessionErrors.SESSION_ENDED,
    })
    .input(
      z.object({
        refresh_token: z.string().max(200).optional().describe('Leave it out if a cookie holds it.'),
        unused_seconds: z
          .number()
          .int()
          .min(0)
          .max(90 * 86_400)
          .optional()
          .describe(
            'For a page that refreshes on its own: how long ago the member last used it. Leave it out if the member is active.',
          ),
      }),
    )
    .output(Session),

  signOut: procedure
    .route({ method: 'DELETE', path: '/sessions/current', summary: 'Sign out', tags })
    .meta({ standing: 'any' })
    .output(z.object({ ended: z.boolean() })),

  list: procedure
    .route({ method: 'GET', path: '/sessions', summary: 'List the devices where the member is signed in', tags })
    .meta({ standing: 'awaiting' })
    .output(z.array(Device)),

  end: procedure
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'Sign out on one device', tags })
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ended: z.boolean() })),

  endOthers: procedure
    .route({ method: 'POST', path: '/sessions/end-others', summary: 'Sign out on every other device', tags })
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .output(z.object({ ended: z.number().int() })),
}
