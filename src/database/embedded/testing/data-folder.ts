import { chmodSync, lstatSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { shutDown } from '../launch.ts'
import { runningPostmaster } from '../postmaster.ts'

/** A new data folder. At the end of the test, a server that still runs on it is stopped and the folder removed. */
export function newDataFolder({ mode = 0o755, name = '' } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-embedded-'))
  chmodSync(folder, mode)
  const dataDir = join(folder, name)
  onTestFinished(async () => {
    await endServer(join(dataDir, 'postgres'))
    const far = linkTarget(join(dataDir, 'postgres'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    if (far) rmSync(dirname(far), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  return dataDir
}

export function passwordIn(dataDir: string): string {
  return (JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { password: string }).password
}

async function endServer(cluster: string): Promise<void> {
  const remainingServer = runningPostmaster(cluster)
  if (remainingServer) await shutDown(remainingServer.pid)
}

function linkTarget(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined
}
