import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'wasm32']

/**
 * Names the packages for other systems that npm left out of the lock because the registry at hand lacks them. Without
 * them `npm ci` of npm 11 calls the lock out of step and refuses, and those other systems could not install at all.
 * Returns the names it added.
 */
export function completeLock(root) {
  const path = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const added = []
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, parent, name) || !/^\d/.test(version)) continue
      lock.packages[`node_modules/${name}`] = forOtherSystem(name, version, entry.dev)
      added.push(name)
    }
  }
  if (added.length > 0) {
    lock.packages = Object.fromEntries(
      Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
    )
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  }
  return added
}

function isLocked(lock, parent, name) {
  const folders = parent.split('/node_modules/')
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, depth + 1).join('/node_modules/')
      return `${above ? `${above}/` : ''}node_modules/${name}` in lock.packages
    }) || `node_modules/${name}` in lock.packages
  )
}

function forOtherSystem(name, version, dev) {
  const system = systems.find((one) => name.includes(one))
  const processor = processors.find((one) => name.includes(one))
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(name.endsWith('-musl') && { libc: ['musl'] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}
