import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How an instance ended: with its exit code, or with the signal that ended it. */
export interface Ending {
  name: string
  ended: number | string
  output: string
}

const path = join(import.meta.dirname, '../../test-results/instances.json')

export function recordEndings(endings: Ending[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(endings))
}

export const forgetEndings = (): void => rmSync(path, { force: true })

export function readEndings(): Ending[] | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Ending[]
  } catch {
    return undefined
  }
}
