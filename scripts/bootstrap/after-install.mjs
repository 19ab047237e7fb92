// npm runs this script ("dependencies" in package.json) after it changed node_modules. npm removes packages for other
// systems from the lock file if the registry lacks them, and then `npm ci` (10 and 11) refuses that lock file. This adds them again.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markInstalled } from './install.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const entries = Object.entries(lock.packages)

const isLocked = (name, version) =>
  entries.some(([folder, entry]) => folder.endsWith(`node_modules/${name}`) && entry.version === version)
const missing = entries.flatMap(([, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(name, version))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, dev)]),
)
if (missing.length > 0) {
  const sorted = [...entries, ...missing].sort(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.error(`Added to package-lock.json for other systems: ${missing.map(([folder]) => folder).join(', ')}.`)
}
// The next command does not repeat an install that was started by hand.
markInstalled(root)

function entryOf(name, version, dev) {
  const os = ['android', 'darwin', 'freebsd', 'linux', 'win32'].find((system) => name.includes(system))
  const cpu = ['arm64', 'x64', 'ia32', 'arm', 'wasm32'].find((processor) => name.includes(processor))
  const libc = name.endsWith('-musl') && 'musl'
  return {
    ...{ version, ...(cpu && { cpu: [cpu] }), ...(dev && { dev }) },
    ...{ ...(libc && { libc: [libc] }), optional: true, ...(os && { os: [os] }) },
  }
}
