import {
  areTexts,
  type DocumentKind,
  hasNames,
  isObject,
  parseJson,
  readPublicKeys,
  verifySignature,
} from '#lib/signed-documents.ts'
import { type CertificateFile, certificateFormat } from './certificate.ts'
import { certificateFacts } from './certificate-facts.ts'

/** Certificates of introductions, for the command and the page that verify what the instance signed. */
export const certificateKind: DocumentKind = {
  format: certificateFormat,
  noun: 'certificate',
  proves: 'the instance signed this certificate of an introduction',
  async verify(certificateJson, keysJson) {
    const file = readCertificateFile(certificateJson)
    if (!file) return { verdict: 'no-document' }
    const keys = await readPublicKeys(keysJson)
    if (!keys) return { verdict: 'no-keys' }
    const { certificate, signature } = file
    // No key signs an introduction that was recorded after the key was replaced.
    const signed = { part: { ...certificate }, signature, keyId: certificate.key, time: certificate.recorded_at }
    return { verdict: await verifySignature(signed, keys), facts: certificateFacts(certificate) }
  },
}

function readCertificateFile(json: string): CertificateFile | undefined {
  const file = parseJson(json)
  if (!isObject(file) || !isObject(file.certificate) || !hasNames(file, ['certificate', 'signature'])) return undefined
  const { format, id, instance, owner, member, subject, way, introduced_at, recorded_at, key } = file.certificate
  if (format !== certificateFormat || !areTexts([file.signature, id, instance, way, introduced_at, recorded_at, key]))
    return undefined
  if (!isObject(owner) || !isObject(member) || !areTexts([owner.id, owner.name, member.id, member.name]))
    return undefined
  if (!isObject(subject) || !areTexts([subject.type, subject.id, subject.title])) return undefined
  return file as unknown as CertificateFile
}
