import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Usage {
  /** Microseconds. */
  cpu: number
  /** Milliseconds since the last report. */
  longestStall: number
  stallP99: number
  /** Bytes of memory that the process holds. */
  resident: number
}

const resolution = 5

/** In a server process: answers each message of the bench with the CPU used so far and the stalls since the last one. */
export function reportUsage(): void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({
      cpu: user + system,
      longestStall: stallOf(delays.max),
      stallP99: stallOf(delays.percentile(99)),
      resident: process.memoryUsage.rss(),
    } satisfies Usage)
    delays.reset()
  })
  process.on('disconnect', () => process.exit(0))
}

/** The histogram holds the nanoseconds between two ticks, of which one interval is the usual pause. */
const stallOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
