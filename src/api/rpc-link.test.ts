import { beforeEach, expect, test, vi } from 'vitest'
import { setIdentityProver } from './identity-proof.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('window', { location: { origin: 'https://subrosa.example' } })
// It takes the browser's own when it is loaded.
const { rpcLink } = await import('./rpc-link.ts')

const answer = (status: number, json: object) => Response.json({ json, meta: [] }, { status })
const refusal = () =>
  answer(403, { defined: true, code: 'PROOF_NEEDED', status: 403, message: 'Please prove that it is you.' })
const done = () => answer(200, { ended: true })

const context = { idempotencyKey: 'one-key' }
const call = () => rpcLink.call(['sessions', 'end'], { id: 'x' }, { context })

beforeEach(() => void fetched.mockReset())

test('repeats a call unchanged once the member has proved their identity', async () => {
  fetched.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(done())
  const ask = vi.fn(async () => true)
  const stop = setIdentityProver(ask)
  expect(await call()).toEqual({ ended: true })
  expect(ask).toHaveBeenCalledTimes(1)
  const sent = fetched.mock.calls.map(([request]) => request)
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual(
    Array(2).fill(JSON.stringify({ json: { id: 'x' } })),
  )
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one-key', 'one-key'])
  stop()
})

test('refuses a call if the member gives no proof', async () => {
  fetched.mockImplementation(async () => refusal())
  const stop = setIdentityProver(async () => false)
  await expect(call()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  stop()
  await expect(call(), 'nobody is there to ask').rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('asks for one proof for calls at the same time', async () => {
  fetched
    .mockResolvedValueOnce(refusal())
    .mockResolvedValueOnce(refusal())
    .mockImplementation(async () => done())
  const given = Promise.withResolvers<boolean>()
  const ask = vi.fn(() => given.promise)
  const stop = setIdentityProver(ask)
  const calls = Promise.all([call(), call()])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  given.resolve(true)
  expect(await calls).toEqual([{ ended: true }, { ended: true }])
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})
