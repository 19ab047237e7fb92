import type { z } from 'zod'
import type { memberCard } from '#features/members/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import type { Invitation } from '../../contract.ts'
import { sealContext } from '../seal-context.ts'
import type { invitation } from '../tables.ts'

type Card = Pick<typeof memberCard.$inferSelect, 'memberId' | 'name' | 'company' | 'role' | 'verified'>

/** An invitation as its giver sees it, without the code once it can no longer be used. */
export function describeInvitation(
  { sealing }: Pick<Scope, 'sealing'>,
  row: typeof invitation.$inferSelect,
  card: Card | null,
): z.infer<typeof Invitation> {
  const state = stateOf(row)
  return {
    id: row.id,
    code: state === 'open' ? sealing.open(sealContext(row.codeHash), row.codeSealed).toString() : null,
    note: row.note,
    state,
    given_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    used_at: row.usedAt?.toISOString() ?? null,
    joined: card && {
      id: card.memberId,
      name: card.name,
      company: card.company,
      role: card.role,
      verified: card.verified,
    },
  }
}

function stateOf({ usedAt, revokedAt, expiresAt }: typeof invitation.$inferSelect) {
  if (usedAt) return 'used'
  if (revokedAt) return 'revoked'
  return expiresAt.getTime() > Date.now() ? 'open' : 'lapsed'
}
