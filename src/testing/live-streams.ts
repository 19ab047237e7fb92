import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createApp } from '#app/create-app.ts'
import type { OpenPlatform } from '#app/platform.ts'
import { type Actor, visitor } from '#database/actor.ts'
import type { LiveEvent } from '#features/live/contract.ts'
import type { streamEvents } from '#features/live/server/stream-events.ts'

/** Starts the API on a socket, as browsers use it. */
export async function serveStreams(platform: OpenPlatform) {
  const actors = new Map<string, Actor>()
  const app = await createApp(platform, async ({ headers }) => actors.get(String(headers['x-actor'])) ?? visitor)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as AddressInfo

  async function openStream(as: Actor, headers: Record<string, string> = {}) {
    const name = randomUUID()
    actors.set(name, as)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/api/live', headers: { 'x-actor': name, ...headers } }, resolve).on(
        'error',
        reject,
      )
    })
    let receivedText = ''
    let isClosed = false
    response.setEncoding('utf8').on('data', (chunk: string) => {
      receivedText += chunk
    })
    response
      .on('error', () => undefined)
      .on('close', () => {
        isClosed = true
      })
    return { response, text: () => receivedText, isClosed: () => isClosed }
  }
  return { app, openStream, port, actors }
}

type Stream = { text: () => string }
/** The ids of the events received so far. */
export const ids = ({ text }: Stream) => [...text().matchAll(/id: (\S+)/g)].map(([, id]) => id)
export const countChanges = ({ text }: Stream) => text().match(/"type":"instance\.changed"/g)?.length

/** Starts a stream as its procedure does, with a response that nobody reads yet. */
export function startStream(send: ReturnType<typeof streamEvents>) {
  const response = new PassThrough()
  send(response as unknown as ServerResponse, { isRpc: false })
  return response
}

/** All events of a stream until it ends. */
export async function allOf(send: ReturnType<typeof streamEvents>): Promise<LiveEvent[]> {
  const body = await text(startStream(send))
  return [...body.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json))
}
