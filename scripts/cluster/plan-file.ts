import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import type { Plan } from './plan.ts'

const fileOf = (folder: string) => join(folder, 'cluster.json')

/** Undefined if the folder holds no cluster. */
export function readPlan(folder: string): Plan | undefined {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : undefined
}

/** Refuses a folder that holds something else, because stopping the cluster removes the folder. */
export function writePlan(plan: Plan): void {
  const { folder } = plan
  if (!readPlan(folder) && existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty and holds no cluster; name another folder with --dir.`)
  mkdirSync(folder, { recursive: true })
  // The database runs as another user if root starts it, and reaches its own folder alone.
  chmodSync(folder, 0o711)
  writeFileSync(fileOf(folder), JSON.stringify(plan, null, 2), { mode: 0o600 })
}
