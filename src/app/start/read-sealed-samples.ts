import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { sealContext } from '#features/invitations/server/seal-context.ts'
import { invitation } from '#features/invitations/server/tables.ts'
import { sealedFor } from '#features/two-factor/server/sealed-for.ts'
import { secondFactor } from '#features/two-factor/server/tables.ts'

interface SealedSample {
  context: string
  sealed: Buffer
}

/** What was sealed last in each table, by which a key can be recognised. */
export async function readSealedSamples({ db }: Pick<Database, 'db'>): Promise<SealedSample[]> {
  const factors = await db
    .select({ memberId: secondFactor.memberId, kind: secondFactor.kind, sealed: secondFactor.sealed })
    .from(secondFactor)
    .where(isNotNull(secondFactor.sealed))
    .orderBy(desc(secondFactor.createdAt))
    .limit(1)
  const invitations = await db
    .select({ codeHash: invitation.codeHash, sealed: invitation.codeSealed })
    .from(invitation)
    .orderBy(desc(invitation.createdAt))
    .limit(1)
  return [
    ...factors.flatMap(({ memberId, kind, sealed }) =>
      sealed ? [{ context: sealedFor(memberId, kind), sealed }] : [],
    ),
    ...invitations.map(({ codeHash, sealed }) => ({ context: sealContext(codeHash), sealed })),
  ]
}
