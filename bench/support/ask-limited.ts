import { type Figures, summaryOf } from './rounds.ts'

/** As many as a member may send at once. */
const [asked, callers] = [100, 4]

/** For requests with a rate limit that the database counts: a few, after the counts were removed. */
export async function askLimited(
  url: string,
  headers: Record<string, string>,
  forgetLimits: () => Promise<unknown>,
): Promise<Figures> {
  await forgetLimits()
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let count = 0; count < asked / callers; count++) {
        const start = performance.now()
        const response = await fetch(url, { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${url} answered ${response.status}`)
        times.push(performance.now() - start)
      }
    }),
  )
  return summaryOf(times, (performance.now() - began) / 1_000)
}
