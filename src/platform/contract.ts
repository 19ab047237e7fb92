import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { LimitName } from '#platform/limits/rules.ts'

/** What a procedure says of itself beyond its route; read by the middlewares in src/app/api. */
export interface ProcedureMeta {
  /** The allowance a caller has; writes without one share `write`, and `none` is never refused for its number. */
  limit?: LimitName | 'none'
  /** Set where a result must not be kept for a retry, because it holds a secret. */
  idempotency?: 'never'
  /**
   * Open also to a member whom no curator has admitted yet: as themselves, with `public` as a visitor, and with `any` to
   * a session that ran out too.
   */
  standing?: 'awaiting' | 'public' | 'any'
  /** Refused, where mail leaves, to a member who has not confirmed their address: it reaches other members. */
  address?: 'confirmed'
  /** Refused unless the member proved who they are a short while ago (platform/authentication/fresh-proof.ts). */
  proof?: 'fresh'
}

/** Errors any procedure may answer with. Features add their own beside their routes. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    message: 'Please check what you entered.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  AWAITING_APPROVAL: {
    status: 403,
    message: 'Your application is with our curators. You will hear from them by mail.',
  },
  ADDRESS_NOT_CONFIRMED: {
    status: 403,
    message:
      'Please confirm your e-mail address first, by the link that we mailed to you. Your dashboard sends it again.',
  },
  PROOF_NEEDED: { status: 403, message: 'Please prove that it is you, and try again.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'This changed in the meantime. Please look again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment.',
    data: z.object({ retryAfter: z.number().describe('Seconds to wait.') }),
  },
  UNAVAILABLE: { status: 503, message: 'The service is briefly unavailable. Please try again.' },
} as const

/** Where every contract begins. */
export const procedure = oc.$meta<ProcedureMeta>({}).errors(commonErrors)

export const pageSize = (most: number, fallback: number) => z.coerce.number().int().min(1).max(most).default(fallback)
