import { beforeEach, describe, expect, test } from 'vitest'
import { writeFirst } from '#testing/conversations.ts'
import { violationsIn } from '#testing/hostile/answers.ts'
import { beforeLockOrWrite, beforeWrite } from '#testing/hostile/before-write.ts'
import { hostileApp } from '#testing/hostile/hostile-app.ts'
import { procedures } from '#testing/hostile/procedures.ts'
import { type Answer, callProcedure } from '#testing/hostile/transports.ts'
import type { Caller } from '#testing/hostile/world.ts'
import { givenListing } from '#testing/listings.ts'

const { app, world, state, failures, askInOrder } = await hostileApp()
const writes = procedures.filter(({ method, streams }) => method !== 'GET' && !streams)

/** Changes that other members make at the same moment; `$1` is the member who writes. */
const changes: Record<string, string> = {
  'every listing is archived': 'update listing set archived_at = now() where $1::uuid is not null',
  'every listing is deactivated': 'update listing set is_active = false where $1::uuid is not null',
  'every listing is made private': 'update listing set is_private = true where $1::uuid is not null',
  'every mandate is closed': 'update mandate set is_active = false where $1::uuid is not null',
  'every conversation is ended by the other party':
    'update conversation_party set other_ended_at = now() where member_id = $1',
  'everybody else blocks the writer':
    'insert into member_block select id, $1 from member where id <> $1 on conflict do nothing',
  'everybody else is suspended':
    'with gone as (update member set suspended_at = now() where id <> $1 returning id) update member_card set suspended = true from gone where member_id = gone.id',
  'the writer is suspended':
    'with gone as (update member set suspended_at = now() where id = $1 returning id) update member_card set suspended = true from gone where member_id = gone.id',
  'the writer is no longer verified': 'update member set verified = false where id = $1',
  'every deal is withdrawn': `update deal set stage = 'Withdrawn', withdrawn_because = 'It was sold.' where stage <> 'Completed' and $1::uuid is not null`,
}

beforeEach(() => {
  failures.length = 0
})

describe('a write answers with an error of its contract if another change makes it invalid', () => {
  test.each(writes.map((procedure) => [procedure.name, procedure] as const))(
    '%s',
    async (_, procedure) => {
      const { as, input } = await askInOrder(procedure, 'rest')
      const wrong: string[] = []
      for (const [name, change] of Object.entries(changes)) {
        await state.goBack()
        await state.resetRateLimits()
        let answer: Answer | undefined
        const isChanged = await beforeWrite(
          () => commitUnlessLocked(change, as),
          async () => {
            answer = await callProcedure(app, as, 'rest', procedure, input)
          },
        )
        if (!isChanged) break
        const complaints = answer ? violationsIn(answer, as, { ...world, ...procedure }) : ['answers nothing']
        wrong.push(...[...complaints, ...failures.splice(0)].map((complaint) => `${name}: ${complaint}`))
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )
})

describe('a first message gets the error that fits the concurrent change', () => {
  const { unverified, partner } = world
  const { superuser } = app.database

  test.each([
    ['archived', 'update listing set archived_at = now() where id = $1', 404, 'SUBJECT_NOT_FOUND'],
    ['deactivated', 'update listing set is_active = false where id = $1', 404, 'SUBJECT_NOT_FOUND'],
    ['made private', 'update listing set is_private = true where id = $1', 403, 'VERIFICATION_REQUIRED'],
    [
      'offered by a member who blocks',
      'insert into member_block select owner_id, $2 from listing where id = $1',
      ...[409, 'NOT_REACHABLE'],
    ],
  ])('%s', async (_, change, status, code) => {
    await state.goBack()
    const { id: listing_id } = await givenListing(app, partner)
    const values = change.includes('$2') ? [listing_id, unverified.id] : [listing_id]
    let answer: Awaited<ReturnType<typeof writeFirst>> | undefined
    await beforeLockOrWrite(
      () => superuser.query(change, values),
      async () => {
        answer = await writeFirst(app, unverified, { listing_id })
      },
    )
    expect([answer?.status, answer?.json.code]).toEqual([status, code])
    const { rows } = await superuser.query('select from conversation where listing_id = $1', [listing_id])
    expect([rows, failures]).toEqual([[], []])
  })
})

/** A row that the write has locked cannot change under it: the change would wait for the write. */
async function commitUnlessLocked(change: string, { member }: Caller): Promise<void> {
  const connection = await app.database.superuser.connect()
  try {
    // Past guards and counters, which are not what is tried here.
    await connection.query(`begin; set local session_replication_role = replica; set local lock_timeout = '50ms'`)
    await connection.query(change, [member?.id ?? null])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
  } finally {
    connection.release()
  }
}
