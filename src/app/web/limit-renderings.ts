import type { FastifyRequest } from 'fastify'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { fairLine } from '#platform/limits/fair-queue.ts'
import { networksOf, siteOf } from '#platform/limits/networks.ts'
import { limits } from '#platform/limits/rules.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { callerAddress } from '../http/trust-proxy.ts'

/** Takes a place among the pages that are being rendered; throws a `Refusal` where there is none. Call the result at the end. */
export type BeginRendering = (request: FastifyRequest) => Promise<() => void>

/**
 * A rendering keeps the process busy for some milliseconds, and other requests wait meanwhile. So few run at once,
 * callers take turns, and each has a rate limit: a member whose session this process has seen before is counted alone,
 * anybody else with their network, since the database is not asked first.
 */
export function openRenderings({
  memoryLimits,
  recentSessions,
  config,
}: Pick<Platform, 'memoryLimits' | 'recentSessions' | 'config'>): BeginRendering {
  const line = fairLine({ atOnce: 2, waiting: 40 })
  const cookieName = guardedName('session', config.secure)
  return async (request) => {
    const address = callerAddress(request)
    const token = readCookie(request.headers.cookie, cookieName)
    const memberId = token && recentSessions.memberOf(hashToken(token))
    const member = memberId && `member ${memberId}`
    const counted = member
      ? [{ bucket: member, times: 1 }]
      : networksOf(address).map(({ name, times }) => ({ bucket: name, times }))
    const wait = memoryLimits.take('page', limits.page, counted)
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: Math.ceil(wait) } })
    return await line.enter(member || siteOf(address))
  }
}
