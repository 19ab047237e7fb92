import pg from 'pg'
import { PlainFailure } from '#lib/plain-failure.ts'

/** The owner's connection, on which values read alike whatever the server is set to, and long copies are not cut off. */
export async function connectOwner(connectionString: string, application_name: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString, application_name })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
    set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`)
  return owner
}

/** Waiting for a lock in vain is the operator's to mend; every other error is not. */
export function asLockFailure(error: unknown): unknown {
  if ((error as { code?: string }).code !== '55P03') return error
  return new PlainFailure('Something else holds the tables of this database; end it, or try again when it is done.', {
    cause: error,
  })
}
