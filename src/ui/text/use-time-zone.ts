import { browserTimeZone } from '#lib/browser-time-zone.ts'
import { useHydrated } from '../use-hydrated.ts'

/** The server cannot know the reader's time zone: both sides render UTC first, then the browser renders its own. */
export const useTimeZone = (): string => (useHydrated() ? browserTimeZone() : 'UTC')
