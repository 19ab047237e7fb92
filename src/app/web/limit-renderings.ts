import type { FastifyRequest } from 'fastify'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { fairQueue } from '#platform/limits/fair-queue.ts'
import { networkBuckets, widestNetworkOf } from '#platform/limits/networks.ts'
import { limits } from '#platform/limits/rules.ts'
import { tooManyRequests } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { callerAddress } from '../http/trust-proxy.ts'

/** Waits for a free rendering slot; throws a `Refusal` if too many wait. Call the returned function when rendering ends. */
export type BeginRendering = (request: FastifyRequest) => Promise<() => void>

/**
 * Rendering a page blocks the process for some milliseconds. So only two run at once, callers take turns, and each has a
 * rate limit. A member whose session this process has seen before is counted alone; any other caller is counted with their
 * network, because looking up the session would cost a query.
 */
export function openRenderingLimit({
  memoryLimits,
  sessionMembers,
  config,
}: Pick<Platform, 'memoryLimits' | 'sessionMembers' | 'config'>): BeginRendering {
  const queue = fairQueue({ atOnce: 2, waiting: 40 })
  const cookieName = guardedName('session', config.secure)
  return async (request) => {
    const address = callerAddress(request)
    const token = readCookie(request.headers.cookie, cookieName)
    const memberId = token && sessionMembers.memberOf(hashToken(token))
    const member = memberId && `member ${memberId}`
    const buckets = member ? [{ bucket: member, times: 1 }] : networkBuckets(address)
    const wait = memoryLimits.count('page', limits.page, buckets)
    if (wait > 0) throw tooManyRequests(wait)
    return await queue.enter(member || widestNetworkOf(address))
  }
}
