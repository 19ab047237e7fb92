import { createHmac } from 'node:crypto'
import pg from 'pg'

const database = 'subrosa'
const owner = 'subrosa_owner'

/** Creates the database of an instance on the embedded server, owned by a role that is not a superuser. Returns its URL. */
export async function ensureInstanceDatabase(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl)
  const password = createHmac('sha256', decodeURIComponent(url.password)).update('owner').digest('base64url')
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  try {
    const roles = await superuser.query('select from pg_roles where rolname = $1', [owner])
    if (!roles.rowCount)
      await superuser.query(`create role ${owner} login createrole password ${pg.escapeLiteral(password)}`)
    const databases = await superuser.query('select from pg_database where datname = $1', [database])
    if (!databases.rowCount) await superuser.query(`create database ${database} owner ${owner} template template0`)
  } finally {
    await superuser.end()
  }
  url.username = owner
  url.password = password
  url.pathname = `/${database}`
  return url.href
}
