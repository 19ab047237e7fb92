import type { Table } from '../support/rounds.ts'

/** To a checkout that is compared: prepare to measure a part, and go on until the next turn. */
export type ToSide = { kind: 'measure'; part: string } | { kind: 'go' }

export type FromSide =
  | { kind: 'ready' }
  /** Waits for its next turn. */
  | { kind: 'yield' }
  | { kind: 'result'; part: string; tables: Table[] }
  | { kind: 'failure'; part: string; reason: string }
