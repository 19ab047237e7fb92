import { Resolver } from 'node:dns/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { publicNetwork, resolvePublic } from './push-network.ts'

const noAddress = Object.assign(new Error('no address'), { code: 'ENODATA' })
const signal = () => AbortSignal.timeout(5_000)
const resolve4 = vi.spyOn(Resolver.prototype, 'resolve4')
const resolve6 = vi.spyOn(Resolver.prototype, 'resolve6')
const resolve = (host = 'push.example.com', network = publicNetwork) => resolvePublic(host, network, signal())

afterEach(() => {
  resolve4.mockReset()
  resolve6.mockReset()
})

test('asks the name servers for the addresses of both kinds, without a thread of the process', async () => {
  resolve4.mockResolvedValue(['1.1.1.1'])
  resolve6.mockResolvedValue(['2606:4700:4700::1111'])
  expect(await resolve()).toEqual(['1.1.1.1', '2606:4700:4700::1111'])
})

test('a name may have addresses of one kind only', async () => {
  resolve4.mockResolvedValue(['1.1.1.1']).mockRejectedValueOnce(noAddress)
  resolve6.mockRejectedValue(noAddress).mockResolvedValueOnce(['2606:4700:4700::1111'])
  expect(await resolve()).toEqual(['2606:4700:4700::1111'])
  expect(await resolve()).toEqual(['1.1.1.1'])
})

test('fails for a name without an address', async () => {
  resolve4.mockRejectedValue(noAddress)
  resolve6.mockRejectedValue(noAddress)
  await expect(resolve()).rejects.toThrow('no address')
  await expect(resolve('push.example.com', { ...publicNetwork, resolve: async () => [] })).rejects.toThrow()
})

test('a literal address is not resolved', async () => {
  expect(await resolve('1.1.1.1')).toEqual(['1.1.1.1'])
  expect(await resolve('[2606:4700:4700::1111]')).toEqual(['2606:4700:4700::1111'])
  await expect(resolve('[::1]')).rejects.toThrow('No public address')
  expect(resolve4).not.toHaveBeenCalled()
})

test('waits for a name no longer than the signal says', async () => {
  const silent = { ...publicNetwork, resolve: () => new Promise<never>(() => undefined) }
  await expect(resolvePublic('push.example.com', silent, AbortSignal.timeout(20))).rejects.toThrow('in time')
})
