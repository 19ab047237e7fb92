import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import { mailboxOf } from '#lib/mailbox-of.ts'
import { hashToken, newToken } from '#platform/authentication/tokens.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { addressConfirmation } from '../../letters.ts'
import { mailedLink } from '../tables.ts'

type LinkPurpose = 'confirm' | 'reset'

const validMinutes: Record<LinkPurpose, number> = { confirm: 72 * 60, reset: 15 }

interface Link {
  memberId: string
  email: string
  purpose: LinkPurpose
}

/** Returns the token for a mailed link. Runs in the caller's transaction. */
export async function issueLink({ db }: DatabaseAccess, { purpose, ...link }: Link): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${validMinutes[purpose]})`
  await db.insert(mailedLink).values({ ...link, hash, purpose, expiresAt })
  return token
}

/** Marks a link as used, if it is valid and unused. If requests arrive at once, only one gets it. */
export async function spendLink({ db }: DatabaseAccess, purpose: LinkPurpose, token: string) {
  const [link] = await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedLink.hash, hashToken(token)),
        eq(mailedLink.purpose, purpose),
        isNull(mailedLink.usedAt),
        gt(mailedLink.expiresAt, sql`now()`),
      ),
    )
    .returning({ memberId: mailedLink.memberId, email: mailedLink.email })
  return link
}

/** Invalidates a member's unused links. */
export async function revokeLinks(
  { db }: DatabaseAccess,
  memberId: string,
  purpose: LinkPurpose,
  { exceptNewest = 0 } = {},
): Promise<void> {
  const isUnusedLink = and(
    eq(mailedLink.memberId, memberId),
    eq(mailedLink.purpose, purpose),
    isNull(mailedLink.usedAt),
  )
  const newestLink = db
    .select({ hash: mailedLink.hash })
    .from(mailedLink)
    .where(isUnusedLink)
    .orderBy(desc(mailedLink.createdAt))
    .limit(exceptNewest)
  await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(and(isUnusedLink, notInArray(mailedLink.hash, newestLink)))
}

export async function mailConfirmation(scope: Scope, account: Omit<Link, 'purpose'>): Promise<void> {
  const token = await issueLink(scope, { ...account, purpose: 'confirm' })
  await sendMail(scope, account.email, addressConfirmation(scope.origin(), token))
}

/**
 * Whether another e-mail may go to an address. The response to the caller must not depend on it: anybody can use up
 * this rate limit, and a refusal would keep the owner from the e-mails that are on their way.
 */
export async function withinMailLimit(scope: Scope, email: string): Promise<boolean> {
  try {
    await countAgainstLimit(scope, 'mail', mailboxOf(email))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
