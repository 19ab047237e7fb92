import { browserTimeZone } from '#lib/browser-time-zone.ts'
import { useHydrated } from '../use-hydrated.ts'

/** The server cannot know the reader's zone: both sides first render UTC, then the browser its own. */
export const useTimeZone = (): string => (useHydrated() ? browserTimeZone() : 'UTC')
