import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'
import { findBinaries } from '#database/embedded/binaries.ts'

export type Machine = Record<'CPU' | 'cores' | 'memory' | 'kernel' | 'Node' | 'PostgreSQL', string>

export const thisMachine = (): Machine => ({
  CPU: cpus()[0]?.model.trim() ?? 'unknown',
  cores: `${cpus().length}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  kernel: `${type()} ${release().replace(/-.*/, '')}`,
  Node: process.version.replace('v', ''),
  PostgreSQL: postgresVersion(),
})

function postgresVersion(): string {
  const versionText = execFileSync(findBinaries(undefined).postgres, ['--version'], { encoding: 'utf8' })
  return /\d[\d.]*/.exec(versionText)?.[0] ?? versionText.trim()
}
