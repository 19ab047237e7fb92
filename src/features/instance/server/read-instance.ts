import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import { instance } from './tables.ts'

export async function readInstance({ db, config }: Scope) {
  const [row] = await statement(db).execute()
  if (!row) throw new Error('The instance has no row; its database was not prepared')
  const host = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname
  return {
    ...row,
    contact: config.CONTACT_ADDRESS ?? `contact@${host}`,
    operator: config.OPERATOR ?? row.name,
    password_minimum: config.PASSWORD_MINIMUM,
    views_kept_days: config.LEDGER_DAYS,
  }
}

/** Every page asks for it. */
const statement = preparedStatement((db) =>
  db.select({ name: instance.name, joining: instance.joining }).from(instance).prepare('read_instance'),
)
