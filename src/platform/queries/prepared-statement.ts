import type { Db } from '#database/database.ts'

/** Prepares a statement once for each database, and reuses it. */
export function preparedStatement<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? prepare(db)
    statements.set(db, statement)
    return statement
  }
}
