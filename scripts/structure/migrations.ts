// No tool does it: which migrations the last release does not know, and how we mark an exception, is ours.
import { newestMigrationOfReleases } from '../../src/database/releases.ts'
import { readStatements, type Statement } from '../../src/database/sql-statements.ts'
import { createdBy, type Danger, dangersOf } from './schema-changes.ts'
import type { Breach, Tree } from './tree.ts'

interface Migration {
  path: string
  number: number
  statements: Statement[]
}

/** A migration must let the release before it go on working, since both run side by side during an upgrade. */
export function checkMigrations(tree: Tree, releases = newestMigrationOfReleases): Breach[] {
  const migrations = readMigrations(tree)
  return migrations
    .filter(({ number }) => number > (releases[0] ?? 0))
    .flatMap((migration) => {
      const released = releases.findLast((release) => release < migration.number) ?? 0
      const before = createdIn(migrations.filter(({ number }) => number <= released))
      const since = createdIn(migrations.filter(({ number }) => number > released && number <= migration.number))
      return breachesOf(migration, {
        ...{
          released,
          created: new Set([...since].filter((name) => !before.has(name))),
          known: new Set(migrations.map(({ number }) => number)),
        },
      })
    })
}

function readMigrations(tree: Tree): Migration[] {
  return [...tree].flatMap(([path, sql]) => {
    const [, number] = /^src\/database\/migrations\/(\d{4})_\w+\.sql$/.exec(path) ?? []
    return number ? [{ path, number: Number(number), statements: readStatements(sql) }] : []
  })
}

const createdIn = (migrations: Pick<Migration, 'statements'>[]) =>
  new Set(migrations.flatMap(({ statements }) => statements.flatMap(({ text }) => createdBy(text))))

interface Past {
  /** The newest migration of the release before. */
  released: number
  /** What was created since that release. */
  created: ReadonlySet<string>
  known: ReadonlySet<number>
}

function breachesOf({ path, statements }: Migration, past: Past): Breach[] {
  const createdHere = createdIn([{ statements }])
  return statements.flatMap(({ line, comments, text }) =>
    dangersOf(text)
      .filter((danger) => !isHarmless(danger, past.created))
      .flatMap((danger) => {
        const isReplaced = danger.replacedBy !== undefined && createdHere.has(danger.replacedBy)
        const problem = problemOf(isReplaced ? 'reason' : danger.remedy, comments, past)
        return problem ? [{ path, line, what: `${danger.what}: ${problem}` }] : []
      }),
  )
}

function isHarmless({ of = '', onlyIfNew }: Danger, created: ReadonlySet<string>): boolean {
  const table = /^(?:column|constraint|policy|trigger) ([^.]+)\./.exec(of)?.[1]
  if (created.has(of) || (table && created.has(`table ${table}`))) return true
  return onlyIfNew !== undefined && !created.has(onlyIfNew)
}

/** Nothing if a mark lets the change pass. */
function problemOf(remedy: Danger['remedy'], comments: string[], past: Past): string | undefined {
  if (remedy === 'none') return 'the release before this one would break'
  if (remedy === 'reason' && comments.some((comment) => /^compatible: \S/.test(comment))) return undefined
  const [mark] = comments.flatMap((comment) => /^contract of (\d{4}): \S/.exec(comment)?.[1] ?? [])
  if (mark === undefined) return missingMark[remedy]
  if (!past.known.has(Number(mark))) return `there is no migration ${mark} to contract`
  if (Number(mark) <= past.released) return undefined
  return `${mark} is not in a release yet, so the one before still uses what it replaces`
}

const missingMark = {
  reason: 'say why the release before this one still works, in a comment "-- compatible: WHY" above it',
  contract: 'let a release pass in which nothing uses it, then say so in "-- contract of NNNN: WHY" above it',
}
