import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { machine } from 'node:os'
import { join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { npmCi } from './npm-ci.mjs'
import { runtimeOf } from './runtime.mjs'

const markerOf = (root) => join(root, 'node_modules', '.subrosa-installed')

/** Installs the locked dependencies where they are missing or stale. Returns what went wrong, as a sentence. */
export async function ensureDependencies(root) {
  if (areInstalled(root)) return undefined
  return withInstallLock(root, async (lock) => {
    if (areInstalled(root)) return undefined
    const first = !existsSync(join(root, 'node_modules'))
    say(
      `Installing dependencies (${first ? 'first start, about a minute' : 'they changed, or an install was cut off'})…`,
    )
    const started = Date.now()
    rmSync(markerOf(root), { force: true })
    const failure = await npmCi(root, lock)
    if (failure) return failure
    if (!existsSync(runtimeOf(root)))
      return "npm installed the dependencies without running their install scripts, so the product's own Node is missing; turn npm's settings ignore-scripts and omit off and run the command again."
    markInstalled(root)
    say(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
    return undefined
  })
}

/** Written after a complete install only. */
export function markInstalled(root) {
  writeFileSync(markerOf(root), fingerprint(root))
}

function areInstalled(root) {
  if (!existsSync(markerOf(root)) || !existsSync(runtimeOf(root))) return false
  return readFileSync(markerOf(root), 'utf8') === fingerprint(root)
}

function fingerprint(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(`${process.platform} ${machine()}`)
    .digest('hex')
}

function say(sentence) {
  console.error(sentence)
}
