import autocannon from 'autocannon'
import { type Line, summaryOf } from './rounds.ts'

export const load = { callers: 8, seconds: 2 }

/** Requests one URL repeatedly, with as many concurrent callers as the database bench uses. */
export async function askServer(
  url: string,
  { headers = {}, eachByAnother = false }: { headers?: Record<string, string>; eachByAnother?: boolean } = {},
): Promise<Omit<Line, 'what'>> {
  const times: number[] = []
  let requestCount = 0
  const result = await autocannon({
    ...{ url, headers, connections: load.callers, duration: load.seconds },
    // autocannon's own histogram has whole milliseconds only.
    setupClient: (client) =>
      client.on('response', (_status: number, _bytes: number, milliseconds: number) => times.push(milliseconds)),
    // Searches have a rate limit for each caller.
    ...(eachByAnother && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...headers, 'x-forwarded-for': callerOf(requestCount++) },
          }),
        },
      ],
    }),
  })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return summaryOf(times, result.duration)
}

const callerOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
