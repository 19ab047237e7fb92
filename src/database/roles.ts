import { createHmac } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { passwordIn, withLogin } from './primary/database-address.ts'
import { PrimaryClient } from './primary/primary-client.ts'

export const appRoleName = 'subrosa_app'

/**
 * Creates the role for requests, which owns nothing and cannot bypass row-level security, and returns its URL. Its password is
 * derived from the owner's, so that several processes on one database agree without sharing a file.
 */
export async function ensureAppLogin(owner: pg.Client, ownerUrl: string): Promise<string> {
  const { database, login, password } = await appLogin(owner, ownerUrl)
  const [roleName, databaseName] = [pg.escapeIdentifier(login), pg.escapeIdentifier(database)]
  try {
    await createRole(owner, appRoleName, 'nologin')
    await createRole(owner, login, 'login')
    // Policies apply to members of this role. If the owner were not one, it would see no rows, and a backup would be empty.
    await owner.query(
      `do $$ begin if not pg_has_role('${appRoleName}', 'usage') then grant ${appRoleName} to current_user; end if; end $$`,
    )
    await owner.query(`alter role ${roleName} with login password ${pg.escapeLiteral(password)}`)
    await owner.query(`grant ${appRoleName} to ${roleName}`)
    await owner.query(`revoke connect, temporary on database ${databaseName} from public`)
    await owner.query(`grant connect on database ${databaseName} to ${roleName}`)
  } catch (error) {
    throw new OperatorError(
      `The role in DATABASE_URL may not make the role that requests use (${(error as Error).message}). ` +
        `Give it CREATEROLE and the database, or make a role yourself, grant it ${appRoleName}, and name it in DATABASE_APP_URL.`,
    )
  }
  return withLogin(ownerUrl, login, password)
}

/** The URL of that role, which must exist. */
export async function appLoginUrl(owner: pg.Client, ownerUrl: string): Promise<string> {
  const { login, password } = await appLogin(owner, ownerUrl)
  return withLogin(ownerUrl, login, password)
}

/** Refuses a URL for requests whose role could bypass the row policies. */
export async function assertBoundByPolicies(appUrl: string): Promise<void> {
  const client = new PrimaryClient({ connectionString: appUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ unbound: boolean; member: boolean }>(
      `select r.rolsuper or r.rolbypassrls or exists (
                select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname = 'public' and pg_has_role(current_user, c.relowner, 'member')) as unbound,
              pg_has_role(current_user, $1, 'usage') as member
       from pg_roles r where r.rolname = current_user`,
      [appRoleName],
    )
    if (rows[0]?.unbound)
      throw new OperatorError(
        'The role that requests use can bypass row-level security; set DATABASE_APP_URL to a role that owns no tables and is no superuser.',
      )
    if (!rows[0]?.member)
      throw new OperatorError(`The role in DATABASE_APP_URL lacks its rights; run "grant ${appRoleName} to" that role.`)
  } finally {
    await client.end()
  }
}

async function appLogin(owner: pg.Client, ownerUrl: string) {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const database = rows[0]?.name ?? ''
  const login = `${database.slice(0, 50)}_login`
  return { database, login, password: derivedPassword(ownerUrl, login) }
}

async function createRole(owner: pg.Client, name: string, kind: 'login' | 'nologin') {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  // Another process may be starting at the same moment.
  await owner.query(`do $$ begin create role ${pg.escapeIdentifier(name)} ${kind};
    exception when duplicate_object or unique_violation then null; end $$`)
}

function derivedPassword(ownerUrl: string, login: string): string {
  const secret = passwordIn(ownerUrl)
  if (!secret)
    throw new OperatorError(
      'DATABASE_URL has no password to derive the request role from; add one, or set DATABASE_APP_URL.',
    )
  return createHmac('sha256', secret).update(`role ${login}`).digest('base64url')
}
