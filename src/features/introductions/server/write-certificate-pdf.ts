import { openDocument } from '#platform/pdf/open-document.ts'
import type { Scope } from '#platform/scope.ts'
import { certificateFacts, certificateSentence } from '../certificate-facts.ts'
import { takeCertificate } from './take-certificate.ts'

/** The certificate to print. It proves nothing by itself: what verifies is the JSON file, and the sheet says so. */
export async function writeCertificatePdf(scope: Scope, { id }: { id: string }): Promise<Buffer> {
  const { certificate, signature } = await takeCertificate(scope, { id })
  const sheet = openDocument({ title: 'Certificate of introduction', foot: `Introduction ${certificate.id}` })
  sheet.write('Certificate of introduction', { size: 20, below: 14 })
  sheet.write(certificateSentence(certificate), { size: 12, below: 16 })
  sheet.rule()
  for (const { name, value } of certificateFacts(certificate)) sheet.write(`${name}: ${value}`, { size: 9, below: 2 })
  sheet.write(`Signature: ${signature}`, { size: 9, below: 14 })
  sheet.write(
    'The instance signed this certificate with its Ed25519 key. The JSON file of the certificate proves it: run "npm run verify" with the file. The names are those that the two showed each other when the introduction was recorded, and the title is the one that outsiders could read.',
    { size: 8, grey: true },
  )
  sheet.noteMissing('The JSON file')
  return await sheet.end()
}
