import { recordAudit } from '#platform/audit/record-audit.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { CertificateFile } from '../certificate.ts'
import { readCertificate } from './read-certificate.ts'

/** The audit log names no listing and no other party: curators read it, and introductions they do not. */
export async function takeCertificate(scope: Scope, { id }: { id: string }): Promise<CertificateFile> {
  return await scope.transaction(async () => {
    const file = await readCertificate(scope, { id })
    // After the introduction was found, so that a refusal says nothing about those of others.
    countInMemory(scope, 'printout')
    await recordAudit(scope, 'introduction.certificate-taken', { detail: { introductionId: id } })
    return file
  })
}
