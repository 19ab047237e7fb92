import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../src/database/embedded/ports.ts'
import { startProduct } from '../../src/testing/start-product.ts'
import { runFolder } from '../../src/testing/temporary-folder.ts'

const templateFolder = () => join(runFolder(), 'template')

/** The data folder of a new, empty instance that was stopped cleanly. */
export async function makeTemplate(): Promise<void> {
  const product = startProduct({ dataDir: templateFolder(), environment: { SAMPLE_NETWORK: 'off' } })
  await product.ready()
  product.child.kill('SIGTERM')
  await product.ended
}

/** A copy starts in half the processor time of a new instance and counts as started before. */
export async function copyTemplate(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', `${templateFolder()}/.`, dataDir])
  // Copies that run at once must not share a port.
  const path = join(dataDir, 'postgres.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), port: await freePort() }))
}
