import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guardedCookie, guardedName, readCookie } from '#lib/cookies.ts'
import { isAnonymousRequest } from './is-anonymous-request.ts'

/** Whether the page links to its styles, or contains those that it uses. Says so to the browser of a member by a cookie. */
export type LinksStyles = (request: FastifyRequest, reply: FastifyReply) => boolean

interface Options {
  /** The addresses of the stylesheets. */
  stylesheets: readonly string[]
  origin: () => string
}

/**
 * The first page that a member opens contains the styles that it uses, so that it can be painted without a second request. All
 * styles are in a file that it loads with its scripts (`deferScripts`), and a cookie says that the browser has them: later
 * pages link to them. The cookie names the styles of this build, so the first page after an update contains styles again. If
 * the file is no longer in the cache, the page costs one more request. Visitors get no cookie: they get cached pages, the same for all.
 * The cookie shows that a member was here, so a sign-out removes it (`clearCookies`), or else the browser when it closes.
 */
export function openLinkedStyles({ stylesheets, origin }: Options): LinksStyles {
  const version = createHash('sha256').update(stylesheets.join()).digest('base64url').slice(0, 11)

  return ({ headers }, reply) => {
    if (isAnonymousRequest(headers)) return false
    const secure = origin().startsWith('https:')
    if (readCookie(headers.cookie, guardedName('styles', secure)) === version) return true
    reply.header('set-cookie', guardedCookie('styles', version, { secure }))
    return false
  }
}
