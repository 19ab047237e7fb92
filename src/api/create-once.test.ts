import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOnce } from './create-once.ts'

const create = vi.fn()
const update = vi.fn()
const publisher = () => createOnce<{ title: string }, { id: string; version: number }>({ create, update })

const fieldsWith = (title: string) => ({ title })
const keyOf = (call: number) => create.mock.calls[call]?.[1].context.idempotencyKey
const networkFailure = new TypeError('Failed to fetch')

beforeEach(() => {
  create.mockReset().mockResolvedValue({ id: 'a', version: 1 })
  update.mockReset().mockResolvedValue({ id: 'a', version: 2 })
})

test('sends the same key again after a lost answer', async () => {
  const publish = publisher()
  create.mockRejectedValueOnce(networkFailure)
  await expect(publish(fieldsWith('Villa'))).rejects.toBe(networkFailure)
  expect(await publish(fieldsWith('Villa'))).toEqual({ id: 'a', version: 1 })
  expect(keyOf(1)).toBe(keyOf(0))
  expect(update).not.toHaveBeenCalled()
})

test('saves changes made after a lost answer as an update', async () => {
  const publish = publisher()
  create.mockRejectedValueOnce(networkFailure)
  await expect(publish(fieldsWith('Villa'))).rejects.toBe(networkFailure)
  expect(await publish(fieldsWith('Villa by the sea'))).toEqual({ id: 'a', version: 2 })
  expect(create.mock.calls.map(([sent]) => sent.title)).toEqual(['Villa', 'Villa'])
  expect(update).toHaveBeenCalledWith({ id: 'a', version: 1, title: 'Villa by the sea' })
})

test('uses a new key after a refusal', async () => {
  const publish = publisher()
  const refusal = new ORPCError('BAD_REQUEST', { status: 400 })
  create.mockRejectedValueOnce(refusal)
  await expect(publish(fieldsWith('Villa'))).rejects.toBe(refusal)
  await publish(fieldsWith('Villa by the sea'))
  expect(keyOf(1)).not.toBe(keyOf(0))
  expect(create.mock.calls[1]?.[0].title).toBe('Villa by the sea')
})

test('keeps the key if a retry is refused, since the first attempt may have succeeded', async () => {
  const publish = publisher()
  create.mockRejectedValueOnce(networkFailure)
  create.mockRejectedValueOnce(new ORPCError('TOO_MANY_REQUESTS', { status: 429 }))
  await expect(publish(fieldsWith('Villa'))).rejects.toBe(networkFailure)
  await expect(publish(fieldsWith('Villa'))).rejects.toThrow()
  await publish(fieldsWith('Villa'))
  expect(keyOf(2)).toBe(keyOf(0))
})
