import { z } from 'zod'
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

/** Where the tokens go: into cookies that scripts cannot read, or into the answer. */
export const keep = z
  .enum(['cookie', 'bearer'])
  .default('bearer')
  .describe('A browser keeps its tokens in cookies that scripts cannot read; an API client gets them in the answer.')

export const Session = z.object({
  access_token: z.string().nullable().describe('Null where a cookie holds it.'),
  refresh_token: z.string().nullable().describe('Good for one refresh. Null where a cookie holds it.'),
  expires_in: z.number().int().describe('Seconds until the access token expires.'),
  expires_at: z.number().int().describe('When it expires, in seconds since 1970.'),
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
        'Whether this session acts as a curator: `open`, or `exempt` in a sample network on this machine alone; with `factor` once they set up a second factor, with `proof` once they prove it in this session. Null for other members.',
      ),
    awaiting: z.boolean().describe('Whether a curator is still to admit them.'),
  }),
})

export type Session = z.infer<typeof Session>

export const SignedIn = z.object({
  status: z.literal('signed-in'),
  session: Session,
  notice: z
    .enum(['email_not_confirmed'])
    .nullable()
    .describe('What the member should know; signing in succeeded all the same.'),
})

export type SignedIn = z.infer<typeof SignedIn>

export const SentCode = z.object({
  by: z.enum(['email', 'sms']),
  to: z.string().describe('Where it went, in part.'),
})

export type SentCode = z.infer<typeof SentCode>

export const Challenge = z.object({
  token: z.string().describe('Goes with the code. Good for ten minutes and five tries.'),
  reason: z.enum(['two-factor', 'unknown-device']),
  kinds: z.array(z.enum(proofKinds)).describe('What answers it, the one to offer first in front.'),
  sent: SentCode.nullable().describe('Where a code went already.'),
  expires_at: z.string(),
})

export type Challenge = z.infer<typeof Challenge>

export const Challenged = z.object({ status: z.literal('challenged'), challenge: Challenge })

export type Challenged = z.infer<typeof Challenged>

export const Proven = z.object({
  status: z.literal('proven'),
  session: Session.describe('The same session, under new tokens; those before are good no longer.'),
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
  SESSION_OVER: { status: 401, message: 'Your session ran out. Please sign in again.' },
  SESSION_ENDED: { status: 401, message: 'You were signed out on this device. Please sign in again.' },
  SUSPENDED: { status: 403, message: 'Your membership is suspended. Please write to us.' },
} as const

const signInWords =
  'Opens a session, or answers with a challenge where a code is asked besides the password: of a member with a second factor, and on an unknown device.'

export const sessionsContract = {
  signIn: procedure
    .route({ method: 'POST', path: '/sessions', summary: 'Sign in', description: signInWords, tags })
    .meta({ limit: 'signIn', idempotency: 'never', standing: 'any' })
    .errors({ INVALID_CREDENTIALS: sessionErrors.INVALID_CREDENTIALS, SUSPENDED: sessionErrors.SUSPENDED })
    .input(z.object({ email, password, keep }))
    .output(z.discriminatedUnion('status', [SignedIn, Challenged])),

  read: procedure
    .route({
      method: 'GET',
      path: '/sessions/current',
      summary: 'Read the session',
      description: 'Null for whoever is not signed in.',
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
        'A refresh token is good for one use. A second use ends the session, since somebody else may hold it; only right after the first one is it forgiven, because two tabs of one browser may ask at once. Whoever holds a token of a session that a suspension ended hears of it. A session ends after 90 days, or 14 without use; a curator’s after 12 hours, or one without use.',
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
        refresh_token: z.string().max(200).optional().describe('Absent where a cookie holds it.'),
        unused_seconds: z
          .number()
          .int()
          .min(0)
          .max(90 * 86_400)
          .optional()
          .describe('How long nobody has used the page that asks by itself. Absent if the member does something.'),
      }),
    )
    .output(Session),

  signOut: procedure
    .route({ method: 'DELETE', path: '/sessions/current', summary: 'Sign out', tags })
    .meta({ standing: 'any' })
    .output(z.object({ ended: z.boolean() })),

  list: procedure
    .route({ method: 'GET', path: '/sessions', summary: 'List where one is signed in', tags })
    .meta({ standing: 'awaiting' })
    .output(z.array(Device)),

  end: procedure
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'Sign out one device', tags })
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ended: z.boolean() })),

  endOthers: procedure
    .route({ method: 'POST', path: '/sessions/end-others', summary: 'Sign out every other device', tags })
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .output(z.object({ ended: z.number().int() })),
}
