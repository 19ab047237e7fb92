import { guardedCookie, hintCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'

export function clearCookies({ request, config }: Scope): void {
  for (const name of ['session', 'refresh'])
    request.cookies.push(guardedCookie(name, '', { maxAge: 0, secure: config.secure }))
  request.cookies.push(hintCookie({ maxAge: 0, secure: config.secure }))
}
