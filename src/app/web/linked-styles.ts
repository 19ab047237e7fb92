import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guardedCookie, guardedName, readCookie } from '#lib/cookies.ts'
import { isAnonymousRequest } from './is-anonymous-request.ts'

/** Whether the page links to its styles, or contains them. Prepares the browser of a member for the next page. */
export type LinksStyles = (request: FastifyRequest, reply: FastifyReply) => boolean

interface Options {
  /** The folder of the hashed assets. */
  assets: string
  origin: () => string
}

/**
 * The first page that a member opens contains the styles, so that it needs no second request. It asks the browser to
 * fetch them as a file once it is idle, and a cookie says that they are there: later pages link to them. The cookie names
 * the styles of this build, so the first page after an update contains them again. If the file is no longer in the cache,
 * the page costs one more request. Visitors get no cookie: they get cached pages, the same for all.
 * The cookie shows that a member was here, so a sign-out removes it (`clearCookies`), or else the browser when it closes.
 */
export function openLinkedStyles({ assets, origin }: Options): LinksStyles {
  const addresses = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/assets/${file}`)
  const version = createHash('sha256').update(addresses.join()).digest('base64url').slice(0, 11)
  const prefetch = addresses.map((address) => `<${address}>; rel=prefetch; as=style`).join(', ')

  return ({ headers }, reply) => {
    if (isAnonymousRequest(headers)) return false
    const secure = origin().startsWith('https:')
    if (readCookie(headers.cookie, guardedName('styles', secure)) === version) return true
    reply.headers({ link: prefetch, 'set-cookie': guardedCookie('styles', version, { secure }) })
    return false
  }
}
