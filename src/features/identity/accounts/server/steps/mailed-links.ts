import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { newToken } from '#platform/authentication/tokens.ts'
import { mailedLink } from '../tables.ts'

export type LinkPurpose = 'confirm' | 'reset'

const minutes: Record<LinkPurpose, number> = { confirm: 72 * 60, reset: 15 }

interface Link {
  memberId: string
  email: string
  purpose: LinkPurpose
}

/** A token for a mailed link, in the caller's transaction. */
export async function issueLink({ db }: DatabaseAccess, { purpose, ...link }: Link): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${minutes[purpose]})`
  await db.insert(mailedLink).values({ ...link, hash, purpose, expiresAt })
  return token
}
