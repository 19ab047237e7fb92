import { expect, test } from 'vitest'
import { givenAccessWorld } from '#testing/listing-access.ts'
import type { GivenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { accessChapters } from './access-chapters.ts'
import { memberReader, rowsAtOnce } from './member-reader.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, ...world } = await givenAccessWorld(app)

const chaptersOf = async ({ id }: GivenMember) => {
  const actor = { kind: 'member', memberId: id, verified: true, curator: false } as const
  const [own, given] = accessChapters(memberReader(app.platform, actor))
  return { own: await Array.fromAsync(own?.entries() ?? []), given: await Array.fromAsync(given?.entries() ?? []) }
}

test('the export has what a member asked for and is admitted to, without the note of the owner', async () => {
  const { id } = await world.byRequest()
  await world.call(`/listings/${id}/access-requests`, friend, { words: 'For a client in Basel.' })
  const expires_at = '2099-01-02T03:04:05.000Z'
  await world.grant(id, [friend], { rung: 'documents', note: 'Canary of the owner', expires_at })
  const { own, given } = await chaptersOf(friend)
  expect(own).toMatchObject([
    {
      title: 'House on the coast',
      text: 'For a client in Basel.',
      data: { listing_id: id, rung: 'documents', expires_at, request: { state: 'admitted' } },
    },
  ])
  expect(JSON.stringify(own)).not.toContain('Canary of the owner')
  expect(given).toEqual([])
  expect(await chaptersOf(stranger)).toEqual({ own: [], given: [] })
})

test('the export has the access that an owner gave, with their notes and the name of the member alone', async () => {
  await ask('delete from listing_grant')
  const [{ id: first }, { id: second }] = [await world.byRequest(), await world.forNamed()]
  await world.grant(first, [friend], { note: 'Met in Cannes' })
  await world.grant(second, [friend, stranger], { rung: 'documents', expires_at: '2099-01-02T03:04:05.000Z' })
  const { own, given } = await chaptersOf(owner)
  expect(own).toEqual([])
  expect(given).toHaveLength(3)
  expect(given).toContainEqual(
    expect.objectContaining({
      ...{ title: 'Villa Quietcanary', text: 'Met in Cannes' },
      data: {
        ...{ listing_id: first, title: 'Villa Quietcanary', rung: 'particulars', note: 'Met in Cannes' },
        ...{ created_at: expect.any(String), expires_at: null },
        member: { id: friend.id, name: expect.stringContaining('Frida') },
      },
    }),
  )
  const ofSecond = given.map(({ data }) => data as { listing_id: string; member: { id: string }; expires_at: string })
  expect(
    ofSecond
      .filter(({ listing_id, expires_at }) => listing_id === second && expires_at !== null)
      .map(({ member }) => member.id)
      .toSorted(),
  ).toEqual([friend.id, stranger.id].toSorted())
})

test('a suspended member is in the access that an owner gave without a name', async () => {
  await ask('delete from listing_grant')
  const { id } = await world.byRequest()
  await world.grant(id, [stranger])
  await ask('update member set suspended_at = now() where id = $1', stranger.id)
  const { given } = await chaptersOf(owner)
  await ask('update member set suspended_at = null where id = $1', stranger.id)
  expect(given).toMatchObject([{ data: { member: null } }])
  expect(JSON.stringify(given)).not.toContain(stranger.id)
})

test('access that an owner gave is read in parts, and none is left out or twice', async () => {
  await ask('delete from listing_grant')
  const { id } = await world.byRequest()
  await ask(
    `with new_member as (insert into member (first_name) select 'Member ' || n from generate_series(1, $2::integer) n returning id)
     insert into listing_grant (listing_id, member_id, rung) select $1, id, 'particulars' from new_member`,
    ...[id, rowsAtOnce + 1],
  )
  const { given } = await chaptersOf(owner)
  expect(given).toHaveLength(rowsAtOnce + 1)
})
