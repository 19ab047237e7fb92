import { createHmac } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'

export const appRoleName = 'subrosa_app'

/**
 * Makes the role that requests connect as: it can neither own nor bypass. Its password follows from the owner's,
 * so that several processes on one database agree without sharing a file.
 */
export async function ensureAppLogin(owner: pg.Client, ownerUrl: string): Promise<string> {
  const { database, login, password } = await appLogin(owner, ownerUrl)
  const [role, place] = [pg.escapeIdentifier(login), pg.escapeIdentifier(database)]
  try {
    await createRole(owner, appRoleName, 'nologin')
    await createRole(owner, login, 'login')
    // The policies name the group: without it the owner too sees nothing, and a backup would be empty.
    await owner.query(
      `do $$ begin if not pg_has_role('${appRoleName}', 'usage') then grant ${appRoleName} to current_user; end if; end $$`,
    )
    await owner.query(`alter role ${role} with login password ${pg.escapeLiteral(password)}`)
    await owner.query(`grant ${appRoleName} to ${role}`)
    await owner.query(`revoke connect, temporary on database ${place} from public`)
    await owner.query(`grant connect on database ${place} to ${role}`)
  } catch (error) {
    throw new OperatorError(
      `The role in DATABASE_URL may not make the role that requests use (${(error as Error).message}). ` +
        `Give it CREATEROLE and the database, or make a role yourself, grant it ${appRoleName}, and name it in DATABASE_APP_URL.`,
    )
  }
  return urlAs(ownerUrl, login, password)
}

/** The address of that role, where it has been made. */
export async function appLoginUrl(owner: pg.Client, ownerUrl: string): Promise<string> {
  const { login, password } = await appLogin(owner, ownerUrl)
  return urlAs(ownerUrl, login, password)
}

/** Refuses a connection for requests that the policies would not bind. */
export async function assertBound(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl })
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
        'The role requests use can bypass row-level security; DATABASE_APP_URL must name a plain role that owns nothing.',
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
  const secret = new URL(ownerUrl).password
  if (!secret)
    throw new OperatorError(
      'DATABASE_URL has no password to derive the request role from; add one, or set DATABASE_APP_URL.',
    )
  return createHmac('sha256', decodeURIComponent(secret)).update(`role ${login}`).digest('base64url')
}

function urlAs(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(user)
  url.password = password
  return url.href
}
