import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { PushDevices } from '../contract.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { copy } from './copy.ts'
import { browserPushQuery, pushDevicesQuery } from './queries.ts'

const noService = 'The push service of this browser did not answer. Please check your connection and try again.'

/** Turns push messages on for this browser, and off for any device. */
export function usePush() {
  const cache = useQueryClient()
  const takeOver = (devices: PushDevices | undefined) =>
    devices && cache.setQueryData(pushDevicesQuery().queryKey, devices)
  const onSettled = () => cache.invalidateQueries({ queryKey: browserPushQuery().queryKey })

  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeBrowser(publicKey)
      if (!subscription) return undefined
      const { endpoint = '', keys = {} } = subscription
      try {
        return await apiClient.push.subscribe({ endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } })
      } catch (error) {
        await unsubscribeBrowser()
        throw error
      }
    },
    onSuccess: (devices) => {
      takeOver(devices)
      if (devices) toast({ title: 'Push messages are on for this device', tone: 'success' })
      else toast({ title: 'Push messages stay off', description: copy.notAllowed, tone: 'error' })
    },
    onError: (error) =>
      toast({ title: 'Push messages stay off', description: errorMessage(error, noService), tone: 'error' }),
    onSettled,
  })

  const turnOff = useMutation({
    mutationFn: async ({ id, current }: { id: string; current: boolean }) => {
      const devices = await apiClient.push.unsubscribe({ id })
      if (current) await unsubscribeBrowser()
      return devices
    },
    onSuccess: (devices) => {
      takeOver(devices)
      toast({ title: 'Push messages are off for that device', tone: 'success' })
    },
    onError: (error) => {
      toast({ title: 'Push messages were not turned off', description: errorMessage(error), tone: 'error' })
      void cache.invalidateQueries({ queryKey: pushDevicesQuery().queryKey })
    },
    onSettled,
  })
  return { turnOn, turnOff }
}
