import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { violationsIn } from '#testing/hostile/answers.ts'
import { hostileApp } from '#testing/hostile/hostile-app.ts'
import { procedures } from '#testing/hostile/procedures.ts'
import { oddRequests, oddSteps, type Route, routesIn } from '#testing/hostile/requests.ts'
import { seededRounds } from '#testing/hostile/rounds.ts'
import { send } from '#testing/hostile/transports.ts'

const { app, world, ids, state, failures } = await hostileApp()

/** The doors of the contract one by one, what lies beside them, and every address that the server says it serves. */
const beside = ['/api', '/api/nowhere', '/api/rpc', '/api/rpc/__proto__', '/api/rpc/listings', '/about', '/constructor']
const served = routesIn(app.server.printRoutes({ commonPrefix: false }))
const doors: Route[] = [
  ...procedures.map(({ method, address }) => ({ method, address: `/api${address}` })),
  ...procedures.map(({ name }) => ({ method: 'POST', address: `/api/rpc/${name.replace('.', '/')}` })),
  ...beside.map((address) => ({ method: 'GET', address })),
  ...served,
]
const codes = procedures.flatMap((procedure) => procedure.codes)

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect({}).not.toHaveProperty('curator')
})

test('reads all routes from the server', () => {
  expect(served).toContainEqual({ method: 'GET', address: '/healthz' })
  expect(served).toContainEqual({ method: 'GET', address: '/photographs/{id}/{file}' })
})

test.each(doors)(
  '$method $address answers random paths, headers and bodies without an internal error',
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
          await state.resetRateLimits()
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
          const wrong = request.method === 'HEAD' ? [] : violationsIn(answer, caller, { ...world, codes })
          expect([...wrong, ...failures.splice(0)]).toEqual([])
        },
      ),
      seededRounds(5),
    )
  },
  600_000,
)

test.each([
  ['POST', '/api/listings'],
  ['POST', '/api/rpc/listings/create'],
  ['PATCH', '/api/settings/notifications'],
  ['PUT', '/api/nowhere'],
  ['POST', '/nowhere'],
])(
  'does not fill the memory with an endless body to %s %s',
  async (method, path) => {
    if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 })
    const bound = app.server.server.address()
    const port = typeof bound === 'object' ? bound?.port : undefined
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const sending = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).on(
      'error',
      () => undefined,
    )
    const before = heldBytes()
    let [most, sent] = [before, 0]
    const piece = Buffer.alloc(100_000, '[')
    const answered = once(sending, 'response')
    Readable.from(
      (function* () {
        for (; sent < 60_000_000; sent += piece.length) {
          if (sent % 5_000_000 === 0) most = Math.max(most, heldBytes())
          yield piece
        }
      })(),
    ).pipe(sending)
    const [answer] = (await answered) as [IncomingMessage]
    const told = await text(answer)
    await expect.poll(() => sent >= 60_000_000 || sending.destroyed).toBe(true)
    most = Math.max(most, heldBytes())
    sending.destroy()
    expect(most - before).toBeLessThan(20_000_000)
    expect([404, 413]).toContain(answer.statusCode)
    expect(JSON.parse(told)).toMatchObject({ status: answer.statusCode, code: expect.any(String) })
  },
  30_000,
)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The memory and handles of this process, independent of the rest of the machine. */
function heldBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
