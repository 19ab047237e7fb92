import { expect, test } from 'vitest'
import { knownMigrations } from './apply-migrations.ts'
import { needsRows } from './needs-rows.ts'

const needs = (...sql: string[]) => needsRows([{ sql }])

test.each([
  'update member set age = 1',
  '-- Old rows.\n  INSERT INTO member VALUES (1)',
  "-- The owner's rows.\nupdate member set age = 1",
  "/* The owner's */ update member set name = 'A -- B'",
  'create table visit (id int); delete from visit',
  'with old as (delete from note returning id) select count(*) from old',
  'do $$ begin perform 1; end $$',
  'select keep_rows()',
  'create table copied as select * from member',
  'alter table "note" add constraint by foreign key (member_id) references member (id)',
  'alter table note validate constraint by',
])('a migration that reads or changes rows needs them: %s', (sql) => {
  expect(needs('create table early (id int)', sql)).toBe(true)
})

test.each([
  'alter table member add column age int',
  "alter table member add column state text default 'update; delete'",
  'create function f() returns void language sql as $$ ; update member set age = 1 $$',
  '-- update member;\ncreate index by_age on member (age)',
  'create trigger keep after update on member for each row execute function f()',
  'create policy sees on member for select using (true)',
  'alter table early add constraint by foreign key (member_id) references member (id)',
  'alter table note add constraint by foreign key (member_id) references member (id) not valid',
])('a migration that only changes the schema does not: %s', (sql) => {
  expect(needs('create table early (id int)', sql)).toBe(false)
})

test('the migration that copies earlier readings of papers needs rows', () => {
  const copying = knownMigrations().filter(({ sql }) =>
    sql.join(';').includes('insert into private_view_day as earlier'),
  )
  expect(copying.map((migration) => needsRows([migration]))).toEqual([true])
})
