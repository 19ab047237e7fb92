import { runEach } from '#lib/run-each.ts'
import type { Platform } from '#platform/scope.ts'
import { matchChanges } from './match-changes.ts'
import { scanSearches } from './scan-searches.ts'
import { tellOfResults } from './tell-of-results.ts'

/**
 * A job, every minute: looks which saved searches find the listings that changed, and tells members what was found. Each step can be
 * interrupted and run again. Runs as the system.
 */
export const alertSearches = (platform: Platform, now = new Date()): Promise<void> =>
  runEach([matchChanges, scanSearches, tellOfResults].map((step) => () => step(platform, now)))
