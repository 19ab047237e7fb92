import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isAlive, killIfThere } from '../../src/database/embedded/postmaster.ts'
import { type ProductOptions, type RunningProduct, startProduct } from '../../src/testing/start-product.ts'
import { temporaryFolder as folderOfRun } from '../../src/testing/temporary-folder.ts'
import { copyTemplate } from './template-folder.ts'

/** Stops the product when the test ends, passed or failed. */
export function runProduct(options: ProductOptions): RunningProduct {
  const product = startProduct(options)
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
  })
  return product
}

/** A folder that is removed after the test, together with a server that may still run in it. */
export function temporaryFolder(name = 'fault-'): string {
  const folder = folderOfRun(name)
  onTestFinished(async () => {
    for (const dataDir of [folder, join(folder, 'data')]) await endServer(dataDir)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A temporary folder with the data of an instance that was started before, for tests that need no first start. */
export async function preparedFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await copyTemplate(dataDir)
  return dataDir
}

/** The pid of the postmaster; 0 if none runs, since its file is removed when it ends. */
export function postmasterOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** The superuser's connection URL of the product's database. */
export function databaseOf(dataDir: string): string {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return `postgres://postgres:${password}@127.0.0.1:${port}/subrosa`
}

export async function endServer(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  if (!pid || !isAlive(pid)) return
  killIfThere(pid, 'SIGQUIT')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}
