import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { factorSealContext } from '#features/identity/factors/server/factor-seal-context.ts'
import { secondFactor } from '#features/identity/factors/server/tables.ts'
import { sealContext } from '#features/invitations/server/seal-context.ts'
import { invitation } from '#features/invitations/server/tables.ts'

interface SealedSample {
  context: string
  sealed: Buffer
  createdAt: Date
}

/** The newest sealed record of each table, newest first: the right key opens them. */
export async function readSealedSamples({ db }: Pick<Database, 'db'>): Promise<SealedSample[]> {
  const factors = await db
    .select({
      memberId: secondFactor.memberId,
      kind: secondFactor.kind,
      sealed: secondFactor.sealed,
      createdAt: secondFactor.createdAt,
    })
    .from(secondFactor)
    .where(isNotNull(secondFactor.sealed))
    .orderBy(desc(secondFactor.createdAt))
    .limit(1)
  const invitations = await db
    .select({ codeHash: invitation.codeHash, sealed: invitation.codeSealed, createdAt: invitation.createdAt })
    .from(invitation)
    .orderBy(desc(invitation.createdAt))
    .limit(1)
  const samples: SealedSample[] = [
    ...factors.flatMap(({ memberId, kind, sealed, createdAt }) =>
      sealed ? [{ context: factorSealContext(memberId, kind), sealed, createdAt }] : [],
    ),
    ...invitations.map(({ codeHash, sealed, createdAt }) => ({ context: sealContext(codeHash), sealed, createdAt })),
  ]
  return samples.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
