import { canonicalJson } from '#lib/canonical-json.ts'
import type { IntroductionWay, subjectTypes } from './terms.ts'

/** The name is the one shown to the other party when the introduction was recorded. */
type Party = { id: string; name: string }

/**
 * What the instance signs about an introduction. It has no time of issue, so it is the same text for both parties each time:
 * Ed25519 then gives the same signature, and nothing needs to be stored. Times are in UTC.
 */
export interface Certificate {
  format: typeof certificateFormat
  /** The id of the introduction. */
  id: string
  /** The address of the instance. */
  instance: string
  /** Who offers the listing, or seeks by the mandate. */
  owner: Party
  member: Party
  subject: { type: (typeof subjectTypes)[number]; id: string; title: string }
  way: IntroductionWay
  introduced_at: string
  recorded_at: string
  /** The id of the key that signs. */
  key: string
}

/** The file that both parties download. */
export interface CertificateFile {
  certificate: Certificate
  /** Ed25519 over the UTF-8 of `signedText`, in base64url. */
  signature: string
}

/** Part of what is signed, so that a signature for another purpose is never taken for a certificate. */
export const certificateFormat = 'subrosa-introduction-1'

export const signedText = (certificate: Certificate): string => canonicalJson({ ...certificate })
