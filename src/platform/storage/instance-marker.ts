import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { OperatorError } from '#lib/operator-error.ts'
import { markerKey, type Storage } from './storage.ts'

const Marker = z.object({ instance: z.uuid() })

/** The id of the instance that owns the files; undefined until a start or a restore has written it. */
export async function readMarker(storage: Storage): Promise<string | undefined> {
  const stored = await storage.get(markerKey)
  if (!stored) return undefined
  const marker = Marker.safeParse(await json(stored.body).catch(() => undefined))
  if (marker.success) return marker.data.instance
  throw new OperatorError(
    `${storage.location} holds a file ${markerKey} that is not ours; name another place for files.`,
  )
}

export async function writeMarker(storage: Storage, instance: string): Promise<void> {
  await storage.put(markerKey, Buffer.from(JSON.stringify({ instance })), 'application/json')
}

export const removeMarker = (storage: Storage): Promise<void> => storage.remove(markerKey)
