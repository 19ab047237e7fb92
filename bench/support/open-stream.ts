import { Agent, get } from 'node:http'

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

export interface OpenStream {
  close(): void
}

/** Opens a member's live stream over HTTP. Resolves once it is open and calls back for each event. */
export function openStream(
  origin: string,
  memberId: string,
  onEvent: (event: Record<string, string>) => void,
): Promise<OpenStream> {
  const headers = { accept: 'text/event-stream', 'x-member': memberId }
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/api/live`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream answered ${response.statusCode}`))
      let incompleteLine = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (incompleteLine + chunk).split('\n')
        incompleteLine = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data: ')) take(JSON.parse(line.slice(6)))
      })
      response.on('error', () => undefined)
    })
    const take = (event: Record<string, string> | null) => {
      if (event?.type === 'opened') resolve({ close: () => request.destroy() })
      else if (event?.type) onEvent(event)
    }
    // Closing the stream from here ends up here too, when no caller is waiting.
    request.on('error', reject)
  })
}
