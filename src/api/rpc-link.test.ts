import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { setIdentityProver } from './identity-proof.ts'

const fetchMock = vi.fn<(request: Request) => Promise<Response>>()
vi.stubGlobal('fetch', fetchMock)
vi.stubGlobal('window', { location: { origin: 'https://subrosa.example' } })
// It takes the browser's own when it is loaded.
const { rpcLink } = await import('./rpc-link.ts')

const jsonResponse = (status: number, json: object) => Response.json({ json, meta: [] }, { status })
const proofRequiredResponse = () =>
  jsonResponse(403, { defined: true, code: 'PROOF_NEEDED', status: 403, message: 'Please prove that it is you.' })
const successResponse = () => jsonResponse(200, { ended: true })

const context = { idempotencyKey: 'one-key' }
const call = () => rpcLink.call(['sessions', 'end'], { id: 'x' }, { context })

beforeEach(() => void fetchMock.mockReset())
// Other files run in the same thread.
afterAll(() => void vi.unstubAllGlobals())

test('repeats a call unchanged once the member has proved their identity', async () => {
  fetchMock.mockResolvedValueOnce(proofRequiredResponse()).mockResolvedValueOnce(successResponse())
  const askForProof = vi.fn(async () => true)
  const stop = setIdentityProver(askForProof)
  expect(await call()).toEqual({ ended: true })
  expect(askForProof).toHaveBeenCalledTimes(1)
  const sentRequests = fetchMock.mock.calls.map(([request]) => request)
  expect(await Promise.all(sentRequests.map((request) => request.text()))).toEqual(
    Array(2).fill(JSON.stringify({ json: { id: 'x' } })),
  )
  expect(sentRequests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one-key', 'one-key'])
  stop()
})

test('refuses a call if the member gives no proof', async () => {
  fetchMock.mockImplementation(async () => proofRequiredResponse())
  const stop = setIdentityProver(async () => false)
  await expect(call()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  stop()
  await expect(call(), 'nobody is there to ask').rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('asks for one proof for calls at the same time', async () => {
  fetchMock
    .mockResolvedValueOnce(proofRequiredResponse())
    .mockResolvedValueOnce(proofRequiredResponse())
    .mockImplementation(async () => successResponse())
  const proofPromise = Promise.withResolvers<boolean>()
  const askForProof = vi.fn(() => proofPromise.promise)
  const stop = setIdentityProver(askForProof)
  const calls = Promise.all([call(), call()])
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2))
  proofPromise.resolve(true)
  expect(await calls).toEqual([{ ended: true }, { ended: true }])
  expect(askForProof).toHaveBeenCalledTimes(1)
  stop()
})
