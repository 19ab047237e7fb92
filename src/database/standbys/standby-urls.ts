import { parseDatabaseAddress, withLogin } from '../primary/database-address.ts'

/** An address for each server of `DATABASE_READ_URL`, with the login of requests: standbys have the roles of their primary. */
export function standbyUrls(readUrl: string | undefined, appUrl: string): string[] {
  if (readUrl === undefined) return []
  const { username, password } = new URL(parseDatabaseAddress(appUrl).servers[0]?.url ?? '')
  const withLoginOfRequests = withLogin(readUrl, decodeURIComponent(username), decodeURIComponent(password))
  return parseDatabaseAddress(withLoginOfRequests).servers.map(({ url }) => url)
}
