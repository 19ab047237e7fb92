import type { Machine } from '../support/machine.ts'
import type { Figure } from './measure-page.ts'
import type { Preset } from './presets.ts'

export type Kind = 'public' | 'member'

/** The median of several visits. */
export interface Visited {
  page: string
  preset: Preset
  kind: Kind
  at: string
  visits: number
  figures: Record<Figure, number>
  /** The audits that keep accessibility or best practices below 100. */
  faults: string[]
}

export interface PageResults {
  machine: Machine & { Chromium: string; Lighthouse: string }
  visited: Visited[]
}
