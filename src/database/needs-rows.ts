import { readStatements } from './sql-statements.ts'

/**
 * Whether migrations read or change rows, and so need row-level security of the owner switched off. What only changes the schema
 * does not, and then locks no table but those that it names.
 */
export function needsRows(migrations: readonly { sql: readonly string[] }[]): boolean {
  const statements = migrations
    .flatMap(({ sql }) => sql)
    .flatMap(readStatements)
    .map(({ text }) => text)
  const newTables = new Set(
    statements.flatMap((statement) => /^create (?:unlogged )?table (\S+)/.exec(statement)?.[1] ?? []),
  )
  return statements.some((statement) => changesRows(statement) || checksReferences(statement, newTables))
}

function changesRows(statement: string): boolean {
  return (
    /^(?:insert|update|delete|merge|with|select|do|call|copy|truncate)\b/.test(statement) ||
    /^create (?:\w+ )?(?:table|materialized view) \S+ as\b/.test(statement)
  )
}

/** PostgreSQL checks a new reference by a query, which finds nothing wrong if policies hide the rows. A new table has none. */
function checksReferences(statement: string, newTables: ReadonlySet<string>): boolean {
  const [, table = '', change = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/.exec(statement) ?? []
  return !newTables.has(table) && /\b(?:foreign key|validate constraint)\b/.test(change) && !/\bnot valid$/.test(change)
}
