import { expect, test } from 'vitest'
import { isRecord } from '#testing/hostile/corrupt-input.ts'
import { hostileApp } from '#testing/hostile/hostile-app.ts'
import { injectedFields, tracesIn } from '#testing/hostile/injected-fields.ts'
import { namesInAddress, type Procedure, procedures } from '#testing/hostile/procedures.ts'
import { asRest, asRpc, send, type Transport } from '#testing/hostile/transports.ts'

const { app, world, state, askInOrder } = await hostileApp()
const tracesOf = tracesIn(await state.keptRows())

/** A file is no record of fields, and who hears a stream says nothing. */
const callable = procedures.filter(({ takesFile, streams }) => !takesFile && !streams)

test.each(callable.map((procedure) => [procedure.name, procedure] as const))(
  '%s stores no field that the client may not set',
  async (_, procedure) => {
    for (const [round, door] of (['rest', 'rpc'] as const).entries()) {
      const { as, input } = await askInOrder(procedure, door)
      const expectedTraces = tracesOf(await state.changedRows())
      await state.goBack()
      const { status, text } = await send(app, {
        ...requestWith(
          procedure,
          door,
          input,
          injectedFields(state.columns, procedure, input, round, world.bystander.id),
        ),
        headers: { ...as.headers, 'content-type': 'application/json' },
      })
      expect([status < 400, text.slice(0, 200)]).toEqual([true, expect.anything()])
      expect(tracesOf(await state.changedRows())).toEqual(expectedTraces)
    }
  },
)

/** The same request with more in it: what the address names stands in the body as well, as somebody else's. */
function requestWith(procedure: Procedure, door: Transport, input: unknown, planted: object) {
  const whole = isRecord(input) ? { ...planted, ...input } : (input ?? planted)
  if (door !== 'rest') return asRpc(procedure, whole, door)
  const request = asRest(procedure, whole)
  if (typeof request.payload !== 'string') return request
  const others = namesInAddress(procedure).map((name) => [name, world.bystander.id])
  return { ...request, payload: JSON.stringify({ ...JSON.parse(request.payload), ...Object.fromEntries(others) }) }
}
