import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { violationsIn } from '#testing/hostile/answers.ts'
import { applyCorruptions, corruptions } from '#testing/hostile/corrupt-input.ts'
import { hostileApp } from '#testing/hostile/hostile-app.ts'
import { jsonOf } from '#testing/hostile/odd-values.ts'
import { type Procedure, procedures } from '#testing/hostile/procedures.ts'
import { seededRounds } from '#testing/hostile/rounds.ts'
import { callProcedure, type Transport } from '#testing/hostile/transports.ts'
import { inputs } from '#testing/hostile/valid-inputs.ts'

const { app, world, ids, state, failures, askInOrder } = await hostileApp()
const all = procedures.map((procedure) => [procedure.name, procedure] as const)

beforeEach(() => {
  failures.length = 0
})

describe('hostile input', () => {
  test.each(all)(
    '%s answers hostile input with a status and an error code of its contract',
    async (_, procedure) => {
      // Or all that follows would prove little.
      await askInOrder(procedure, 'rest')
      await state.goBack()
      await fc.assert(
        fc.asyncProperty(anySending(procedure), async ({ caller, door, input, headers }) => {
          await state.resetRateLimits()
          const answer = await callProcedure(app, caller, door, procedure, input, headers)
          const wrong = violationsIn(answer, caller, { ...world, ...procedure, sent: jsonOf(input ?? null) })
          expect([...wrong, ...failures.splice(0)]).toEqual([])
        }),
        seededRounds(20),
      )
    },
    600_000,
  )
})

/** Fewer requests for callers who are always refused. */
const anyCaller = fc.oneof(
  ...world.callers.map((caller) => ({
    weight: ['unverified', 'verified', 'curator'].includes(caller.name) ? 3 : 1,
    arbitrary: fc.constant(caller),
  })),
)

function anySending(procedure: Procedure) {
  const headers = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.record({ 'idempotency-key': fc.constantFrom('', 'x', 'a-key-for-a-retry', 'k'.repeat(201)) }),
    },
    { weight: 1, arbitrary: fc.record({ 'last-event-id': fc.constantFrom('-1', '9'.repeat(40), "'") }) },
  )
  return anyCaller.chain((caller) =>
    fc.record({
      ...{ caller: fc.constant(caller), door: doorTo(procedure), headers },
      input: fc
        .tuple(inputs(procedure, caller, ids), corruptions)
        .map(([input, list]) => applyCorruptions(input, list)),
    }),
  )
}

/** Nothing is changed by an address alone: it is tried all the same. */
const doorTo = ({ method }: Procedure): fc.Arbitrary<Transport> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('rest', 'rpc') },
    { weight: method === 'GET' ? 3 : 1, arbitrary: fc.constant('rpc-address') },
  )
