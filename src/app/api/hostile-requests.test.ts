import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { complaintsAbout } from '#testing/hostile/answers.ts'
import { send } from '#testing/hostile/doors.ts'
import { hostileApp } from '#testing/hostile/hostile-app.ts'
import { procedures } from '#testing/hostile/procedures.ts'
import { oddRequests, oddSteps } from '#testing/hostile/requests.ts'

const runs = 20 * Number(process.env.HOSTILE_RUNS ?? 1)

const { app, world, ids, state, failures } = await hostileApp()

/** Every address that the server knows, whoever serves it; the doors of the contract one by one. */
const served = [...app.server.printRoutes({ commonPrefix: false }).matchAll(/(\S+) \(([A-Z, ]+)\)/g)]
const doors = [
  ...procedures.map(({ method, address }) => ({ method, address: `/api${address}` })),
  ...procedures.map(({ name }) => ({ method: 'POST', address: `/api/rpc/${name.replace('.', '/')}` })),
  ...[
    '/api',
    '/api/nowhere',
    '/api/rpc',
    '/api/rpc/__proto__',
    '/api/rpc/listings',
    '/api/rpc/listings/constructor',
  ].map((address) => ({ method: 'GET', address })),
  ...served.flatMap(([, address = '', methods = '']) =>
    methods.split(', ').map((method) => ({ method, address: address.replace(/:(\w+)/g, '{$1}') })),
  ),
]
const codes = procedures.flatMap((procedure) => procedure.codes)

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect({}).not.toHaveProperty('curator')
})

test.each(doors)(
  '$method $address stands whatever is sent to it',
  async ({ method, address }) => {
    await state.goBack()
    const step = fc.oneof(fc.constantFrom(...oddSteps), fc.constantFrom(...ids.all))
    const anyAddress = fc
      .array(step, { minLength: 3, maxLength: 3 })
      .map((steps) => steps.reduce((path, one) => path.replace(/\{\w+\}|\*/, () => one), address))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...world.callers),
        anyAddress,
        oddRequests(method),
        async (caller, path, request) => {
          await state.forgetAllowances()
          const { query, payload, type, headers } = request
          const answer = await send(
            app,
            {
              ...{ method: request.method, url: `${path}${query}` },
              ...(payload !== undefined && { payload }),
              headers: { ...caller.headers, ...(type && { 'content-type': type }), ...headers },
            },
            address.endsWith('/live') || address.endsWith('/live/stream'),
          )
          const wrong = request.method === 'HEAD' ? [] : complaintsAbout(answer, caller, { ...world, codes })
          expect([...wrong, ...failures.splice(0)]).toEqual([])
        },
      ),
      { numRuns: runs },
    )
  },
  600_000,
)
