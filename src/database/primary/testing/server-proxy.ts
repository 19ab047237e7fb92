import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atEnd } from '#testing/at-end.ts'

/** What becomes of the connection that sent these bytes: it breaks before they are sent on, or instead of their answer. */
type Fate = 'break before' | 'break after' | undefined

export interface ServerProxy {
  port: number
  /** How many connections it has taken. */
  connections: () => number
  /** As if the server had died: its connections end, and new ones are refused. */
  close(): Promise<void>
  open(): Promise<void>
  /** As if the network were cut: nothing is answered, and no connection ends. */
  mute(): void
  /** Decides about each write of a client, until it decides about one. */
  intercept(decide: (bytes: string) => Fate): void
}

/** A port that stands for a server of its own, and leads to the server of an address while it is open. */
export async function openServerProxy(address: string): Promise<ServerProxy> {
  const { hostname, port: targetPort } = new URL(address)
  const sockets = new Set<Socket>()
  let connections = 0
  let isMuted = false
  let decide: ((bytes: string) => Fate) | undefined

  function join(near: Socket) {
    connections++
    const far = connect(Number(targetPort), hostname)
    let fate: Fate
    near.on('data', (bytes) => {
      if (isMuted) return
      const decided = decide?.(bytes.toString('latin1'))
      if (decided) decide = undefined
      fate ??= decided
      if (fate === 'break before') near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isMuted) return
      if (fate === 'break after') near.destroy()
      else near.write(bytes)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }

  const server = createServer(join)
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  atEnd(close)
  return {
    port,
    close,
    connections: () => connections,
    open: async () => {
      isMuted = false
      await listen(port)
    },
    mute: () => {
      isMuted = true
    },
    intercept: (newDecide) => {
      decide = newDecide
    },
  }
}

/** The address with these servers instead of its own. */
export function throughProxies(address: string, ...proxies: ServerProxy[]): string {
  const { host } = new URL(address)
  return address.replace(`@${host}/`, `@${proxies.map(({ port }) => `127.0.0.1:${port}`).join(',')}/`)
}
