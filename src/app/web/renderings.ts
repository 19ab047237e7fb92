import type { FastifyRequest } from 'fastify'
import { fairLine } from '#platform/limits/fair-line.ts'
import type { MemoryLimits } from '#platform/limits/memory-limits.ts'
import { networksOf, siteOf } from '#platform/limits/networks.ts'
import { limits } from '#platform/limits/rules.ts'
import { Refusal } from '#platform/refusal.ts'
import { callerAddress } from '../http/trust-proxy.ts'

/** Takes a place among the pages that are being rendered; throws a `Refusal` where there is none. Call the result at the end. */
export type BeginRendering = (request: FastifyRequest) => Promise<() => void>

/**
 * A rendering keeps the process busy for some milliseconds, and whoever comes meanwhile waits. So few are under way at
 * once, networks take turns, and each has an allowance: for members too, since nobody is asked who they are before.
 */
export function openRenderings(memory: MemoryLimits): BeginRendering {
  const line = fairLine({ atOnce: 2, waiting: 40 })
  return async (request) => {
    const address = callerAddress(request)
    const counted = networksOf(address).map(({ name, times }) => ({ bucket: name, times }))
    const wait = memory.take('page', limits.page, counted)
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: Math.ceil(wait) } })
    return await line.enter(siteOf(address))
  }
}
