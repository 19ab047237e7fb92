import type pg from 'pg'
import { PrimaryClient } from '#database/primary/primary-client.ts'
import { OperatorError } from '#lib/operator-error.ts'

/** The owner's connection, on which values read alike whatever the server is set to, and long copies are not cut off. */
export async function connectOwner(connectionString: string, application_name: string): Promise<pg.Client> {
  const owner = new PrimaryClient({ connectionString, application_name })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
    set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`)
  return owner
}

/** Waiting for a lock in vain, or losing the server, is the operator's to mend; every other error is not. */
export function toOperatorError(cause: unknown): unknown {
  const { code, message } = cause as { code?: string; message?: string }
  if (code === '55P03')
    return new OperatorError(
      'Something else holds the tables of this database; end it, or try again when it is done.',
      {
        cause,
      },
    )
  // The first where the server still says so, the second where its connection is just gone.
  if (code === '57P01' || message?.startsWith('Connection terminated'))
    return new OperatorError('The database was stopped in the middle of it; try again when it runs.', { cause })
  return cause
}
