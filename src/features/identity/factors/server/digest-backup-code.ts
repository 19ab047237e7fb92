import type { Scope } from '#platform/scope.ts'

/** Compared under a key: in whatever case and groups it is typed, and in a time that tells nothing of the code. */
export const digestBackupCode = ({ sealing }: Pick<Scope, 'sealing'>, memberId: string, code: string): Buffer =>
  sealing.digest(`backup code of ${memberId}`, code.replace(/[^a-z0-9]/gi, '').toUpperCase())
