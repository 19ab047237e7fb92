import type { IncomingHttpHeaders } from 'node:http'

/** Whether the request carries nothing that may identify a member. Other cookies, such as a proxy's, do not matter. */
export function isAnonymousRequest({ authorization, cookie = '' }: IncomingHttpHeaders): boolean {
  return authorization === undefined && !/(?:^|;)\s*[^=;]*(?:session|refresh|auth|token|member)[^=;]*=/i.test(cookie)
}
