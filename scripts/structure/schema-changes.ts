import { splitAtCommas } from '../../src/database/sql-statements.ts'

/** What lets a change pass: the mark of a contraction, a reason why it breaks nothing, or nothing. */
type Remedy = 'contract' | 'reason' | 'none'

export interface Danger {
  what: string
  remedy: Remedy
  /** If the last release did not have this yet, there is no danger, such as "column member.age". */
  of?: string
  /** If the same migration creates this again, a reason is enough. */
  replacedBy?: string
  /** There is danger only if this was created since the last release. */
  onlyIfNew?: string
}

interface Rule {
  matches: RegExp
  /** Nothing if what matches is safe. The first rule that matches counts. */
  danger?: (match: string[], table: string) => Danger
}

const safe = (matches: RegExp): Rule => ({ matches })

const actionRules: Rule[] = [
  {
    matches: /^drop column (?:if exists )?(\S+)/,
    danger: ([, column], table) => ({
      ...{ what: `drops the column ${table}.${column}`, remedy: 'contract', of: `column ${table}.${column}` },
    }),
  },
  { matches: /^rename constraint/, danger: () => ({ what: 'renames a constraint', remedy: 'reason' }) },
  {
    matches: /^rename (?:column )?(\S+)/,
    danger: ([, name], table) => ({
      what: `renames ${name === 'to' ? table : `${table}.${name}`}; add the new name, and drop the old one a release later`,
      remedy: 'none',
    }),
  },
  {
    matches: /^add column (?:if not exists )?(\S+)(?!.*\b(?:default|generated|serial|bigserial)\b).*\bnot null/,
    danger: ([, column]) => ({ what: `requires a value in the new column ${column}; add a default`, remedy: 'none' }),
  },
  {
    matches:
      /^add column .*(?:\bserial\b|\bgenerated\b|\bdefault (?!''|-?\d|true\b|false\b|null\b|now\(\)|current_|array\[))/,
    danger: () => ({ what: 'rewrites the table for the value of a new column', remedy: 'reason' }),
  },
  {
    matches: /^add column .*\b(?:unique|primary key)\b/,
    danger: () => ({ what: 'builds an index under a lock', remedy: 'reason' }),
  },
  safe(/^add column/),
  ...(
    [
      [/^alter column (\S+) (?:set data )?type/, 'changes the type of', 'reason'],
      [/^alter column (\S+) set not null/, 'requires a value in', 'contract'],
      [/^alter column (\S+) drop default/, 'drops the default of', 'contract'],
    ] as const
  ).map(
    ([matches, verb, remedy]): Rule => ({
      matches,
      danger: ([, column], table) => ({
        ...{ what: `${verb} ${table}.${column}`, remedy, of: `column ${table}.${column}` },
      }),
    }),
  ),
  safe(/^alter column \S+ (?:set default|drop not null|set statistics)/),
  safe(/^add constraint .*\bnot valid$/),
  {
    matches: /^add constraint (\S+)/,
    danger: ([, name]) => ({
      what: `adds the constraint ${name}, which reads the whole table under a lock; add it as "not valid", and validate it a release later`,
      remedy: 'reason',
    }),
  },
  {
    matches: /^validate constraint (\S+)/,
    danger: ([, name], table) => ({
      what: `validates ${name} of ${table} in the upgrade that adds it, which holds a lock; validate it a release later`,
      ...{ remedy: 'reason', onlyIfNew: `constraint ${table}.${name}` },
    }),
  },
  {
    matches: /^drop constraint (?:if exists )?(\S+)/,
    danger: ([, name], table) => ({
      what: `drops the constraint ${name}`,
      ...{ remedy: 'contract', of: `constraint ${table}.${name}`, replacedBy: `constraint ${table}.${name}` },
    }),
  },
  safe(/^enable row level security$|^force row level security$|^set \(/),
]

const statementRules: Rule[] = [
  {
    matches: /^drop (table|view|materialized view|sequence|type|domain|schema|extension) (?:if exists )?(\S+)/,
    danger: ([, kind, name]) => ({ what: `drops the ${kind} ${name}`, remedy: 'contract', of: `${kind} ${name}` }),
  },
  {
    matches: /^drop (function|procedure|aggregate) (?:if exists )?([^\s(]+)/,
    danger: ([, kind, name]) => ({
      ...{
        what: `drops the ${kind} ${name}`,
        remedy: 'contract',
        of: `${kind} ${name}`,
        replacedBy: `${kind} ${name}`,
      },
    }),
  },
  {
    matches: /^drop (policy|trigger) (?:if exists )?(\S+) on (\S+)/,
    danger: ([, kind, name, table]) => {
      const dropped = `${kind} ${table}.${name}`
      return { what: `drops the ${kind} ${name} of ${table}`, remedy: 'contract', of: dropped, replacedBy: dropped }
    },
  },
  {
    matches: /^alter policy (\S+) on (\S+)/,
    danger: ([, name, table]) => ({
      what: `changes the policy ${name} of ${table}`,
      ...{ remedy: 'reason', of: `policy ${table}.${name}` },
    }),
  },
  {
    matches: /^create policy (\S+) on (\S+) as restrictive/,
    danger: ([, , table]) => ({ what: `restricts ${table}`, remedy: 'reason', of: `table ${table}` }),
  },
  {
    matches: /^create unique index (?:if not exists )?\S+ on (\S+)/,
    danger: ([, table]) => ({
      what: `refuses rows of ${table} that the last release may write`,
      ...{ remedy: 'reason', of: `table ${table}` },
    }),
  },
  {
    matches: /^create index (?:if not exists )?\S+ on (\S+)/,
    danger: ([, table]) => ({
      what: `keeps others from writing ${table} until the index is built`,
      ...{ remedy: 'reason', of: `table ${table}` },
    }),
  },
  {
    matches: /^drop index (?:if exists )?(\S+)/,
    danger: ([, name]) => ({ what: `drops the index ${name}`, remedy: 'contract', of: `index ${name}` }),
  },
  {
    matches: /^(?:insert|update|select|with)\b/,
    danger: () => ({
      what: 'reads or changes rows, for which the upgrade locks every table until it is done',
      remedy: 'reason',
    }),
  },
  safe(/^create |^comment |^grant |^alter index \S+ rename /),
]

const unknown = (text: string): Danger => ({
  what: `does what this check cannot judge (${text.slice(0, 60)})`,
  remedy: 'reason',
})

/** What of a statement may break the release before it, or keep its requests waiting. */
export function dangersOf(text: string): Danger[] {
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/.exec(text) ?? []
  if (!table || !actions) return judge(text, '', statementRules)
  const dangers = splitAtCommas(actions).flatMap((action) => judge(action, table, actionRules))
  return dangers.map((danger) => ({ of: `table ${table}`, ...danger }))
}

function judge(text: string, table: string, rules: Rule[]): Danger[] {
  for (const { matches, danger } of rules) {
    const match = matches.exec(text)
    if (match) return danger ? [danger(match, table)] : []
  }
  return [unknown(text)]
}

/** What a statement creates, in the words of `Danger.of`. */
export function createdBy(text: string): string[] {
  const [, kind, name] =
    /^create (?:or replace )?(?:unlogged |unique )?(table|view|materialized view|sequence|type|domain|schema|extension|function|procedure|aggregate|index) (?:if not exists )?([^\s(]+)/.exec(
      text,
    ) ?? []
  if (kind && name) return [`${kind} ${name}`]
  const [, part, partName, table] =
    /^create (?:constraint )?(policy|trigger) (\S+) .*?\bon (\S+)/.exec(
      text.replace(/^(create policy \S+) on/, '$1  on'),
    ) ?? []
  if (part) return [`${part} ${table}.${partName}`]
  const [, altered, actions = ''] = /^alter table (?:only )?(\S+) (.+)$/.exec(text) ?? []
  return splitAtCommas(actions).flatMap((action) => {
    const [, added, addedName] = /^add (column|constraint) (?:if not exists )?(\S+)/.exec(action) ?? []
    return added ? [`${added} ${altered}.${addedName}`] : []
  })
}
