import { expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const [rootMember, child, secondChild, grandchild, memberWithoutLineage] = [
  await givenMember(app, { firstName: 'Root', verified: true }),
  await givenMember(app, { firstName: 'Child', verified: true }),
  await givenMember(app, { firstName: 'Second' }),
  await givenMember(app, { firstName: 'Grandchild' }),
  await givenMember(app, { firstName: 'Alone' }),
]
const vouch = (sponsor: string, id: string) =>
  app.database.superuser.query('update member set sponsor_id = $1 where id = $2', [sponsor, id])
await vouch(rootMember.id, child.id)
await vouch(rootMember.id, secondChild.id)
await vouch(child.id, grandchild.id)

const list = (query = '', as = curator.actor) => app.call(`/api/curation/lineage${query}`, { as })
const listedNames = async (query = '') =>
  (await list(query)).json.items.map(({ name, vouched_for }: { name: string; vouched_for: number }) => [
    ...[name, vouched_for],
  ])

test('the roots of the lineage are members without a sponsor who vouched for others', async () => {
  expect(await listedNames()).toEqual([['Root', 2]])
})

test('a branch of the lineage lists the members that its member vouched for, newest first, in pages', async () => {
  expect(await listedNames(`?sponsor_id=${rootMember.id}`)).toEqual([
    ['Second', 0],
    ['Child', 1],
  ])
  expect(await listedNames(`?sponsor_id=${child.id}`)).toEqual([['Grandchild', 0]])
  const { json } = await list(`?sponsor_id=${rootMember.id}&limit=1`)
  expect(await listedNames(`?sponsor_id=${rootMember.id}&limit=1&cursor=${json.next_cursor}`)).toEqual([['Child', 1]])
})

test('a member who vouched for nobody has an empty branch', async () => {
  expect(await listedNames(`?sponsor_id=${memberWithoutLineage.id}`)).toEqual([])
})

test('members cannot read any lineage, not even their own', async () => {
  expect((await list(`?sponsor_id=${rootMember.id}`, rootMember.actor)).status).toBe(403)
  expect((await app.call('/api/curation/lineage')).status).toBe(403)
})
