import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/read-config.ts'
import { Refusal } from '#platform/refusal.ts'
import { securityPolicies } from './security-policies.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** For every response; pages, files and the API replace the security policy by a stricter one. */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': securityPolicies.default,
  'cross-origin-resource-policy': 'same-origin',
}

/** Protective headers for every response, and checks for every request. */
export function mountGuardRails(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(protectiveHeaders)
    if (config.secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!isWellFramed(request)) {
      reply.header('connection', 'close')
      throw Object.assign(new Refusal('BAD_REQUEST', { message: 'The request could not be read.' }), {
        statusCode: 400,
      })
    }
    if (request.url.startsWith('/api')) {
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', securityPolicies.api)
    }
    if (!safeMethods.has(request.method) && !isSameOrigin(request, config))
      throw Object.assign(new Refusal('FORBIDDEN', { message: 'The request came from another site.' }), {
        statusCode: 403,
      })
  })
}

/**
 * Is false for a request that a proxy and the product could read differently: a second `Host`, a request without a
 * version, or a path with `.` or `..` in it, which could get past the rules of a proxy. Node itself refuses what is not
 * HTTP, and HTTP/1.1 without a `Host`.
 */
function isWellFramed({ raw, url }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length <= 1 && raw.httpVersion !== '0.9' && !dotSegment.test(url)
}

const dotSegment = /^[^?]*[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i

/**
 * A browser names the page a write came from. A client that names none is no browser and carries no ambient
 * authority, unless it sends cookies all the same.
 */
function isSameOrigin({ headers, protocol, host }: FastifyRequest, config: Config): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return site !== undefined || headers.cookie === undefined
  return origin === (config.PUBLIC_URL ?? `${protocol}://${host}`)
}
