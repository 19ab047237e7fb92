import { runEach } from '#lib/run-each.ts'
import type { Platform } from '#platform/scope.ts'
import { matchChanges } from './match-changes.ts'
import { scanSearches } from './scan-searches.ts'
import { tellOfResults } from './tell-of-results.ts'

/** Together less than the minute until the next run, so that two runs do not ask the same searches. */
const longest = { tell: 10, match: 25, scan: 10 }

/**
 * A job, every minute: looks which saved searches find the listings that changed, and tells members what was found. Each step can be
 * interrupted and run again, and leaves to the next run what it has no time for: so an import of many listings delays no alert that
 * is due. Runs as the system.
 */
export const alertSearches = (platform: Platform, now = new Date(), seconds = longest): Promise<void> => {
  const step = (run: typeof matchChanges, most: number) => () => run(platform, now, Date.now() + most * 1_000)
  const tell = step(tellOfResults, seconds.tell)
  return runEach([tell, step(matchChanges, seconds.match), step(scanSearches, seconds.scan), tell])
}
