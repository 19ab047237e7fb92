import type { ReactNode } from 'react'

/** What the page that verifies files says about one. */
export interface Finding {
  tone: 'info' | 'warn' | 'error'
  title: string
  body: ReactNode
  /** What the file says. */
  details?: ReactNode
}

/** A kind of file that the instance signs, and that a browser verifies by itself. */
export interface SignedFileKind {
  /** Whether a file claims to be of this kind. */
  isFile: (file: Record<string, unknown>) => boolean
  verify: (fileJson: string, keysJson: string) => Promise<Finding>
}

/** Findings about the keys and not about the file. */
export const unknownKeyFinding: Finding = {
  tone: 'warn',
  title: 'Unknown key',
  body: 'None of these keys has the id that the file names. Another instance may have signed it: use the keys file of that instance.',
}

export const noKeysFinding: Finding = {
  tone: 'error',
  title: 'Not a file of public keys',
  body: 'Choose the file that the operator publishes, named subrosa-keys.json.',
}

export const retiredKeyFinding: Finding = {
  tone: 'error',
  title: 'Signed with a replaced key',
  body: 'The signature fits, but the operator had replaced this key before the time that the file states. Do not rely on it.',
}
