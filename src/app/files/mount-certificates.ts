import type { FastifyInstance } from 'fastify'
import { takeCertificate } from '#features/introductions/server/take-certificate.ts'
import { writeCertificatePdf } from '#features/introductions/server/write-certificate-pdf.ts'
import type { ScopeOf } from './file-responses.ts'
import { mountSignedFiles } from './mount-signed-files.ts'

/** Certificates of introductions as files, for both parties. */
export function mountCertificates(app: FastifyInstance, scopeOf: ScopeOf): void {
  const [path, name] = ['/introductions', 'introduction'] as const
  mountSignedFiles(app, scopeOf, { path, name, json: takeCertificate, pdf: writeCertificatePdf })
}
