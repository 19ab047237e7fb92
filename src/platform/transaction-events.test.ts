import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { recordAudit } from './audit/record-audit.ts'
import { type EventHandlers, openTransactionEvents } from './transaction-events.ts'

const app = await testApp()
const { platform } = app
const { ask, actionsOn } = recordsOf(app)
const member = await givenMember(app)
const unexpected = async () => expect.unreachable()

/** A verb that writes, raises an event in the same transaction, and then may fail. */
async function runVerb(handler: EventHandlers['member-joined'], { fails = false } = {}): Promise<{ id: string }> {
  const events = openTransactionEvents(platform, {
    'member-joined': handler,
    'fee-changed': unexpected,
    ...{ 'message-written': unexpected, 'conversation-read': unexpected, 'deal-changed': unexpected },
    ...{
      'listing-scheduled': unexpected,
      'access-requested': unexpected,
      'access-decided': unexpected,
      'listing-reserved': unexpected,
    },
    ...{
      'papers-sent': unexpected,
      'agreement-changed': unexpected,
      'searches-alerted': unexpected,
      'matches-found': unexpected,
      'matches-seen': unexpected,
      'adviser-changed': unexpected,
      'bargain-changed': unexpected,
      'viewing-settled': unexpected,
      'viewing-soon': unexpected,
      'notification-choices-changed': unexpected,
    },
  })
  const id = randomUUID()
  const verb = platform.transaction(async () => {
    await recordAudit(platform, 'verb.ran', { subjectId: id })
    await events.raise('member-joined', { memberId: id })
    if (fails) throw new Error('The verb failed')
  })
  return await verb.then(
    () => ({ id }),
    (error) => Promise.reject(Object.assign(error, { id })),
  )
}

const handle: EventHandlers['member-joined'] = ({ memberId }) =>
  recordAudit(platform, 'event.handled', { subjectId: memberId })

test('commits writes of an event handler with the verb, as the same actor', async () => {
  const { id } = await actAs(member.actor, () => runVerb(handle))
  expect(await actionsOn({ id })).toEqual(['verb.ran', 'event.handled'])
  expect(await ask('select distinct actor_id from audit_event where subject_id = $1', id)).toEqual([
    { actor_id: member.id },
  ])
})

test('rolls back writes of an event handler with the verb', async () => {
  const error = await actAs(member.actor, () => runVerb(handle, { fails: true })).catch((cause) => cause)
  expect(error.message).toBe('The verb failed')
  expect(await actionsOn(error)).toEqual([])
})

test('a failing event handler makes the verb fail, and nothing is written', async () => {
  const fail = async () => {
    throw new Error('The handler failed')
  }
  const error = await actAs(member.actor, () => runVerb(fail)).catch((cause) => cause)
  expect(error.message).toBe('The handler failed')
  expect(await actionsOn(error)).toEqual([])
})
