import type { IncomingHttpHeaders } from 'node:http'

/** Whether nothing in the request may say who sends it. Cookies of others, a proxy's for instance, say nothing. */
export function isAnonymousRequest({ authorization, cookie = '' }: IncomingHttpHeaders): boolean {
  return authorization === undefined && !/(?:^|;)\s*[^=;]*(?:session|refresh|auth|token|member)[^=;]*=/i.test(cookie)
}
