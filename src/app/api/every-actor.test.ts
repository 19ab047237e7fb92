import { beforeEach, expect, test } from 'vitest'
import { formerMemberName } from '#features/members/erased-texts.ts'
import { violationsIn } from '#testing/hostile/answers.ts'
import { hostileApp } from '#testing/hostile/hostile-app.ts'
import { procedures } from '#testing/hostile/procedures.ts'
import { callProcedure } from '#testing/hostile/transports.ts'

const { app, world, state, failures, inputFor } = await hostileApp({ everyKind: true })

beforeEach(async () => {
  failures.length = 0
  await state.goBack()
})

test('includes an erased member, whose row stays without personal data', async () => {
  const erasedMember = world.rareCallers.find(({ name }) => name === 'erased')
  const question = 'select first_name, erased_at from member where id = $1'
  const { rows } = await app.database.superuser.query(question, [erasedMember?.member?.id])
  expect(rows).toEqual([{ first_name: formerMemberName, erased_at: expect.any(Date) }])
})

test.each(procedures.map((procedure) => [procedure.name, procedure] as const))(
  '%s answers every rare kind of actor with a response or an error of its contract',
  async (_, procedure) => {
    const wrong: string[] = []
    // The usual kinds send hostile input to every procedure (hostile-input.test.ts).
    for (const caller of world.rareCallers) {
      await state.resetRateLimits()
      const answer = await callProcedure(app, caller, 'rest', procedure, inputFor(procedure, caller))
      const complaints = violationsIn(answer, caller, { ...world, ...procedure })
      wrong.push(...[...complaints, ...failures.splice(0)].map((complaint) => `${caller.name}: ${complaint}`))
    }
    expect(wrong).toEqual([])
  },
  60_000,
)
