import { readersZone } from '#lib/readers-zone.ts'
import { useReady } from '../use-ready.ts'

/** The server cannot know the reader's zone: both sides first render UTC, then the browser its own. */
export const useReadersZone = (): string => (useReady() ? readersZone() : 'UTC')
