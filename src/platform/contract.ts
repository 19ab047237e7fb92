import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { LimitName } from '#platform/limits/rules.ts'

/** What a procedure declares beside its route. Interceptors in src/app/api read it. */
export interface ProcedureMeta {
  /** The rate limit. Writes that name none share `write`; `none` is unlimited. */
  limit?: LimitName | 'none'
  /** Set if the result holds a secret, and so must not be stored for retries. */
  idempotency?: 'never'
  /**
   * Also allowed before a curator has admitted the member: `awaiting` as the member, `public` as a visitor. `any` is allowed
   * with an ended session as well.
   */
  standing?: 'awaiting' | 'public' | 'any'
  /** Reaches other members, so it needs a confirmed e-mail address if the instance sends e-mail. */
  address?: 'confirmed'
  /** Needs a recent proof of identity (platform/authentication/fresh-proof.ts). */
  proof?: 'fresh'
}

/** Errors that every procedure may return. Features add their own in their contracts. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    message: 'Please check what you entered.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  AWAITING_APPROVAL: {
    status: 403,
    message: 'A curator is reviewing your application. We will write to you by e-mail.',
  },
  ADDRESS_NOT_CONFIRMED: {
    status: 403,
    message:
      'Please confirm your e-mail address first, with the link we e-mailed you. You can send it again from your dashboard.',
  },
  PROOF_NEEDED: { status: 403, message: 'Please confirm that it is you, and try again.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'This has changed in the meantime. Please check it again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment.',
    data: z.object({ retryAfter: z.number().describe('Seconds to wait.') }),
  },
  UNAVAILABLE: { status: 503, message: 'The service is not available at the moment. Please try again.' },
} as const

/** The base of every procedure in every contract. */
export const procedure = oc.$meta<ProcedureMeta>({}).errors(commonErrors)

export const pageSize = (maximum: number, fallback: number) =>
  z.coerce.number().int().min(1).max(maximum).default(fallback)
