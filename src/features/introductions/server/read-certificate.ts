import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { signWithInstanceKey } from '#platform/signing/sign.ts'
import { type Certificate, type CertificateFile, certificateFormat, signedText } from '../certificate.ts'
import { canHaveIntroductions } from '../permissions.ts'
import { introduction } from './tables.ts'

/** The certificate, signed now with the present key. Until that key or a name is replaced, it has the same bytes each time. */
export async function readCertificate(scope: Scope, { id }: { id: string }): Promise<CertificateFile> {
  if (!canHaveIntroductions(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await scope.db.select().from(introduction).where(eq(introduction.id, id))
  if (!row) throw new Refusal('INTRODUCTION_NOT_FOUND')
  const certificateWith = (key: string): Certificate => ({
    format: certificateFormat,
    id: row.id,
    instance: scope.origin(),
    owner: { id: row.ownerId, name: row.ownerName },
    member: { id: row.memberId, name: row.memberName },
    subject: { type: row.subjectType, id: row.subjectId, title: row.title },
    way: row.way,
    introduced_at: row.introducedAt.toISOString(),
    recorded_at: row.recordedAt.toISOString(),
    key,
  })
  const { keyId, signature } = await signWithInstanceKey(scope, (key) => signedText(certificateWith(key)))
  return { certificate: certificateWith(keyId), signature: signature.toString('base64url') }
}
