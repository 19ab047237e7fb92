import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'

const wrongPassword = '28P01'

export function urlOf(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** Whether the server accepts a login. An open port proves nothing: the kernel accepts connections for a dying server. */
export async function acceptsLogin(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== wrongPassword) return false
    throw new OperatorError(
      'The database refuses the password in postgres.json; restore that file, or stop the database, remove the file and start again.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
