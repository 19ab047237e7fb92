import type pg from 'pg'
import { hintCookie } from '#features/identity/sessions/hint-cookie.ts'
import { guardedCookie } from '#lib/cookies.ts'
import { newToken } from '#platform/authentication/tokens.ts'

/** Opens a session for each member, as a sign-in does, and returns the cookies that a browser then sends. */
export async function openSessions(superuser: pg.Pool, memberIds: readonly string[]): Promise<string[]> {
  return await Promise.all(
    memberIds.map(async (memberId) => {
      const { token, hash } = newToken()
      await superuser.query(
        `with account as (insert into member_account (member_id, email, email_confirmed_at)
           values ($1::uuid, $1::text || '@bench.example', now()) on conflict do nothing),
         opened as (insert into session (member_id, device) values ($1::uuid, 'Bench') returning id)
         insert into session_token (hash, session_id, kind, expires_at)
         select $2, id, 'access', now() + interval '1 day' from opened`,
        [memberId, hash],
      )
      const options = { maxAge: 3_600, secure: false }
      return cookieHeader([guardedCookie('session', token, options), hintCookie(options)])
    }),
  )
}

/** Visits a page once, as a browser does, and returns the cookies with those that the page has set. Fails if it lacks `shows`. */
export async function visitOnce(
  url: string,
  cookies: string,
  shows: string,
): Promise<{ cookies: string; html: string }> {
  const response = await fetch(url, { headers: { cookie: cookies, accept: 'text/html' } })
  const html = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  if (!html.includes(shows)) throw new Error(`${url} does not show "${shows}"`)
  return { cookies: cookieHeader([...cookies.split('; '), ...response.headers.getSetCookie()]), html }
}

/** A later cookie replaces an earlier one of the same name. */
function cookieHeader(setCookies: readonly string[]): string {
  const pairs = setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '')
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ')
}
