import { OperatorError } from '#lib/operator-error.ts'
import type { Config } from '../config/read-config.ts'

/** A rehearsal knows the addresses of real members: settings that reach them, or files of the original, are refused. */
export function assertRehearsalIsolated(config: Pick<Config, 'S3_BUCKET' | 'SMTP_URL' | 'SMS_ACCOUNT'>): void {
  const reaching = [
    ...(config.S3_BUCKET ? ['S3_BUCKET'] : []),
    ...(config.SMTP_URL ? ['SMTP_URL'] : []),
    ...(config.SMS_ACCOUNT ? ['SMS_ACCOUNT'] : []),
  ]
  if (reaching.length > 0)
    throw new OperatorError(
      `A rehearsal of a backup must not reach members or a store of files; unset ${reaching.join(', ')}.`,
    )
}
