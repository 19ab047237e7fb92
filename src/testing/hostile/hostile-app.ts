import { openLog } from '#platform/log.ts'
import { messagingSettings } from '../factors.ts'
import { testApp } from '../test-app.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { idsIn } from './ids.ts'
import type { Procedure } from './procedures.ts'
import { type SampleInput, sampleInputs } from './sample-inputs.ts'
import { callProcedure, type Transport } from './transports.ts'
import { leastInput } from './valid-inputs.ts'
import { type Caller, givenWorld } from './world.ts'

/** The API with members of many kinds, their records, and secrets that they must not learn of each other. */
export async function hostileApp(kinds: { everyKind?: boolean } = {}) {
  /** Unexpected failures, from the log. */
  const failures: string[] = []
  const log = openLog('error', { write: (line) => void failures.push(line) })
  const app = await testApp(messagingSettings, undefined, log, { prepared: true })
  const world = await givenWorld(app, kinds)
  const inputsByProcedure = await sampleInputs(app, world)
  const ids = await idsIn(app)
  const state = await takeSnapshot(app)

  /** Sends a valid input as each caller in turn, until one is granted. */
  async function findGrantedCall(procedure: Procedure, transport: Transport) {
    const refusals: string[] = []
    await state.goBack()
    for (const { as, input } of validCalls(procedure)) {
      const callInput = input()
      const { status, text } = await callProcedure(app, as, transport, procedure, callInput)
      if (status < 400) return { as, input: callInput }
      // Refused calls write records too.
      await state.goBack()
      refusals.push(`${as.name} ${status}: ${text.slice(0, 200)}`)
    }
    throw new Error(
      `Nobody is granted ${procedure.name}; say in sample-inputs.ts what it takes. ${refusals.join('\n')}`,
    )
  }

  const validCalls = (procedure: Procedure): SampleInput[] => {
    const sampleInput = inputsByProcedure[procedure.name]
    return sampleInput
      ? [sampleInput]
      : world.callers.map((as) => ({ as, input: () => leastInput(procedure, as, ids) }))
  }

  /** A valid input for the procedure, no matter who sends it. */
  const inputFor = (procedure: Procedure, caller: Caller): unknown =>
    inputsByProcedure[procedure.name]?.input() ?? leastInput(procedure, caller, ids)

  return { app, world, ids, state, failures, askInOrder: findGrantedCall, inputFor }
}
