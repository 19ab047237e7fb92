import { parseDatabaseAddress, withLogin } from '../primary/database-address.ts'

/**
 * An address for each server of `DATABASE_READ_URL`, with the login of requests: standbys have the roles of their primary. None
 * asks for a primary, so the setting may be a copy of `DATABASE_URL`.
 */
export function standbyUrls(readUrl: string | undefined, appUrl: string): string[] {
  if (readUrl === undefined) return []
  const { username, password } = new URL(parseDatabaseAddress(appUrl).servers[0]?.url ?? '')
  const withLoginOfRequests = withLogin(readUrl, decodeURIComponent(username), decodeURIComponent(password))
  return parseDatabaseAddress(withLoginOfRequests).servers.map(({ url }) =>
    withoutParameter(url, 'target_session_attrs'),
  )
}

function withoutParameter(address: string, name: string): string {
  const url = new URL(address)
  url.searchParams.delete(name)
  return url.href
}
