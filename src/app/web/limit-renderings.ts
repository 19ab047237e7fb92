import type { FastifyRequest } from 'fastify'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { fairQueue } from '#platform/limits/fair-queue.ts'
import { networkBuckets, widestNetworkOf } from '#platform/limits/networks.ts'
import { limits } from '#platform/limits/rules.ts'
import { tooManyRequests } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { callerAddress } from '../http/trust-proxy.ts'

/** Takes a place among the pages that are being rendered; throws a `Refusal` where there is none. Call the result at the end. */
export type BeginRendering = (request: FastifyRequest) => Promise<() => void>

/**
 * A rendering keeps the process busy for some milliseconds, and other requests wait meanwhile. So few run at once,
 * callers take turns, and each has a rate limit: a member whose session this process has seen before is counted alone,
 * anybody else with their network, since the database is not asked first.
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
