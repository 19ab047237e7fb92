import { asc } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Passkeys } from '../../contract.ts'
import { passkeySite } from '../../passkey-site.ts'
import { passkey } from '../tables.ts'

/** The row policy restricts this to the member's own passkeys. */
export async function describePasskeys({ db, origin }: Scope): Promise<Passkeys> {
  const site = passkeySite(origin())
  const rows = await db
    .select({
      ...{ id: passkey.id, name: passkey.name, synced: passkey.synced, siteId: passkey.siteId },
      ...{ createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt },
    })
    .from(passkey)
    .orderBy(asc(passkey.id))
  return {
    passkeys: rows.map(({ id, name, synced, siteId, createdAt, lastUsedAt }) => ({
      ...{ id, name, synced },
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      works_here: siteId === site?.id,
    })),
    origin: site?.origin ?? null,
  }
}
