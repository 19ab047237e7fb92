import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { root } from '../../scripts/proof/run-program.ts'

/**
 * Checks a commit out into a temporary folder while `work` runs, with the bench of this checkout in place of its own: both
 * sides are measured by the same code, also if the commit had no such bench.
 */
export async function withEarlierCheckout<T>(
  ref: string,
  work: (folder: string, commit: string) => Promise<T>,
): Promise<T> {
  const commit = resolveCommit(ref)
  const parent = mkdtempSync(join(tmpdir(), 'subrosa-compare-'))
  const folder = join(parent, 'checkout')
  try {
    git('worktree', 'add', '--detach', folder, commit)
    rmSync(join(folder, 'bench'), { recursive: true, force: true })
    cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true })
    provideDependencies(folder)
    return await work(folder, commit)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
}

function resolveCommit(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim()
  } catch {
    throw new OperatorError(`There is no commit named ${ref}.`)
  }
}

/** With the same lock file they are those of this checkout. */
function provideDependencies(folder: string): void {
  const lockFiles = [root, folder].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'))
  if (lockFiles[0] === lockFiles[1]) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
