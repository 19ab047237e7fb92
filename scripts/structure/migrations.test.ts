import { describe, expect, test } from 'vitest'
import { checkMigrations } from './migrations.ts'

const folder = 'src/database/migrations'

/** What is there since release 1; release 2 knows migration 0002 as well. */
const released = {
  [`${folder}/0001_start.sql`]: `
    create table "member" ("id" uuid primary key, "age" integer default 0);
    create table "note" (id uuid);
    create function names() returns int language sql as $$ drop table member; select 1 $$;`,
  [`${folder}/0002_later.sql`]: 'alter table member add column name text;',
}

/** What is said of migration 0003, the first after the releases. */
function breachesOf(sql: string, releases = [1, 2], more: Record<string, string> = {}): string[] {
  const tree = new Map(Object.entries({ ...released, [`${folder}/0003_next.sql`]: sql, ...more }))
  return checkMigrations(tree, releases).map(({ path, line, what }) => `${path.slice(-13, -4)}:${line}: ${what}`)
}

describe('a change that the release before would break on is refused', () => {
  test.each([
    ['alter table "member" drop column "age";', 'drops the column member.age'],
    ['drop table note;', 'drops the table note'],
    ['drop function names();', 'drops the function names'],
    ['drop policy "readers see" on member;', 'drops the policy readers_see of member'],
    ['drop trigger keep on member;', 'drops the trigger keep of member'],
    ['drop index member_age;', 'drops the index member_age'],
    ['alter table member rename column age to years;', 'renames member.age'],
    ['alter table member rename to people;', 'renames member'],
    ['alter table member add column "rank" integer not null;', 'requires a value in the new column rank'],
    ['alter table member alter column age set data type text;', 'changes the type of member.age'],
    ['alter table member alter column age set not null;', 'requires a value in member.age'],
    ['alter table member alter column age drop default;', 'drops the default of member.age'],
    ['alter table member add constraint adult check (age in (18, 19));', 'adds the constraint adult'],
    ['alter table member drop constraint adult;', 'drops the constraint adult'],
    ['create unique index one_age on member (age);', 'refuses rows of member'],
    ['alter policy reads on member using (true);', 'changes the policy reads of member'],
    ['create policy less on member as restrictive using (true);', 'restricts member'],
    ['delete from member;', 'does what this check cannot judge (delete from member)'],
    ["do $$ begin execute 'drop table note'; end $$;", "does what this check cannot judge (do '')"],
  ])('%s', (sql, what) => {
    const [breach, ...others] = breachesOf(`comment on table member is null;\n${sql}`)
    expect(others).toEqual([])
    expect(breach).toContain(`0003_next:2: ${what}`)
  })
})

describe('a change that would keep requests waiting is refused', () => {
  test.each([
    ['create index by_age on member (age);', 'keeps others from writing member until the index is built'],
    ['alter table member add column code uuid default gen_random_uuid();', 'rewrites the table'],
    ['alter table member add column code text unique;', 'builds an index'],
    ['update member set age = 1;', 'reads or changes rows'],
    ['insert into note values (null);', 'reads or changes rows'],
    ['truncate note;', 'does what this check cannot judge (truncate note)'],
  ])('%s', (sql, what) => {
    expect(breachesOf(sql)).toEqual([expect.stringContaining(what)])
  })

  test('a constraint that is validated in the upgrade that adds it', () => {
    const add = 'alter table member add constraint adult check (age > 17) not valid;'
    const validate = 'alter table member validate constraint adult;'
    expect(breachesOf(add)).toEqual([])
    expect(breachesOf(`${add}\n${validate}`)).toEqual([expect.stringContaining('validates adult of member')])
    const later = { [`${folder}/0004_after.sql`]: validate }
    expect(breachesOf(add, [1, 2, 3], later)).toEqual([])
  })
})

describe('an expansion passes', () => {
  test.each([
    'create table visit (id uuid primary key, at timestamptz not null);',
    'alter table member add column note text;',
    "alter table member add column state text not null default 'new';",
    'alter table member alter column age set default 1, alter column age drop not null;',
    'create or replace function names() returns int language sql as $$ select 2; drop table member $$;',
    'create policy "more see" on member for select using (note = \'a; drop table member\');',
    'create trigger keep before insert on member for each row execute function names();',
    '-- drop table member;\ncomment on table member is null;',
  ])('%s', (sql) => {
    expect(breachesOf(sql)).toEqual([])
  })

  test('what was created since the last release may change and go', () => {
    const newTable =
      'create table visit (id uuid); create index by_id on visit (id); alter table visit drop column id; drop table visit;'
    const newColumn = 'alter table member add column rank int; alter table member drop column rank;'
    expect(breachesOf(newTable)).toEqual([])
    expect(breachesOf(newColumn)).toEqual([])
    expect(breachesOf('alter table member drop column name;', [1])).toEqual([])
    expect(breachesOf('alter table member drop column name;', [1, 2])).toHaveLength(1)
  })

  test('migrations up to the first release are not judged', () => {
    expect(breachesOf('drop table member;', [3])).toEqual([])
  })
})

describe('a mark lets a change pass', () => {
  const dropAge = 'alter table member drop column age;'

  test('a contraction passes if what replaced it is in an earlier release', () => {
    expect(breachesOf(`-- contract of 0002: the name says it, and nothing reads the age since.\n${dropAge}`)).toEqual(
      [],
    )
    expect(breachesOf(`-- contract of 0002:\n${dropAge}`)).toHaveLength(1)
    expect(breachesOf(`-- contract of 0009: unused.\n${dropAge}`)).toEqual([
      expect.stringContaining('there is no migration 0009'),
    ])
    expect(breachesOf(`-- contract of 0002: unused.\n${dropAge}`, [1])).toEqual([
      expect.stringContaining('0002 is not in a release yet'),
    ])
  })

  test('a mark covers the statement below it alone', () => {
    expect(breachesOf(`-- contract of 0002: unused.\n${dropAge}\ndrop table note;`)).toEqual([
      expect.stringContaining('0003_next:3: drops the table note'),
    ])
  })

  test('a reason is enough for what the check cannot judge, and not for what is dropped or renamed', () => {
    expect(breachesOf('-- compatible: the table has one row.\ncreate index by_id on note (id);')).toEqual([])
    expect(breachesOf(`-- compatible: unused.\n${dropAge}`)).toHaveLength(1)
    expect(breachesOf('-- contract of 0002: unused.\nalter table member rename column age to years;')).toHaveLength(1)
  })

  test('a reason is enough to drop what the same migration creates again', () => {
    const replaced =
      '-- compatible: callers name the columns that they read.\ndrop function names(); create function names() returns text as $$ $$;'
    expect(breachesOf(replaced)).toEqual([])
    expect(breachesOf(replaced.replace('compatible', 'perhaps'))).toEqual([
      expect.stringContaining('say why the release before this one still works'),
    ])
  })
})
