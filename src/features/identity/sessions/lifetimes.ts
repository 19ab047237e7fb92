const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts, in seconds: in all, and without use. Curators read more than others, so theirs last a working day. */
export const sessionLifetimes = {
  member: { total: 90 * day, unused: 14 * day },
  curator: { total: 12 * hour, unused: hour },
}

/** An access token lasts at most this many seconds; a refresh token lasts as long as its session. */
export const accessTokenLifetime = 15 * minute

/** At least as long as any token is valid, so that we can tell a browser whose session expired from a visitor. */
export const cookieLifetime = sessionLifetimes.member.unused
