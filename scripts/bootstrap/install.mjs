// `npm ci` alone does not wait for another install of the same checkout, does not repeat an interrupted one, and does not
// say in one sentence what to do.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { machine } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { showProgress } from './progress.mjs'

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
export const follower = new URL('./stop-with-bootstrap.mjs', import.meta.url).href
export const quickImports = new URL('./quick-imports.mjs', import.meta.url).href
const isWindows = process.platform === 'win32'
const markerOf = (root) => join(root, 'node_modules/.subrosa-installed')

/** The path of the Node that everything runs on. It is a locked dependency. */
export const runtimeOf = (root) => join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')

/** Installs the locked dependencies if they are missing or stale. Returns what went wrong, as a sentence. */
export async function ensureDependencies(root) {
  if (areInstalled(root)) return undefined
  // Not in node_modules: npm empties that folder.
  const lock = join(root, '.installing')
  try {
    await takeLock(lock)
  } catch ({ code, message }) {
    return `The dependencies cannot be installed into ${root} (${code ?? message}); give this user the folder and run the command again.`
  }
  const work = { npm: undefined }
  const release = () => rmSync(lock, { recursive: true, force: true })
  const stop = (signal) => {
    work.npm?.kill('SIGTERM')
    release()
    for (const name of signals) process.removeListener(name, stop)
    process.kill(process.pid, signal)
  }
  for (const name of signals) process.on(name, stop)
  // If someone has removed the lock folder by hand, the install continues.
  const beat = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), 500)
  try {
    return areInstalled(root) ? undefined : await install(root, work)
  } finally {
    clearInterval(beat)
    for (const name of signals) process.removeListener(name, stop)
    release()
  }
}

/** Called only after a complete install. */
export const markInstalled = (root) => writeFileSync(markerOf(root), fingerprint(root))

const areInstalled = (root) =>
  existsSync(markerOf(root)) &&
  existsSync(runtimeOf(root)) &&
  readFileSync(markerOf(root), 'utf8') === fingerprint(root)

function fingerprint(root) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = readFileSync(join(root, 'package-lock.json'))
  const dependencyText = JSON.stringify([dependencies, devDependencies, process.platform, machine()])
  return createHash('sha256').update(lock).update(dependencyText).digest('hex')
}

/** The process that holds the lock touches it twice a second. A lock that is untouched for five seconds is abandoned. */
async function takeLock(lock) {
  for (let touchedAt = 0, quiet = 0, isAnnounced = false; ; quiet += 250, await wait(250)) {
    try {
      return mkdirSync(lock)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const latest = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (latest !== touchedAt) {
      if (touchedAt && !isAnnounced) console.error('Another command is installing the dependencies; waiting for it…')
      isAnnounced ||= touchedAt > 0
      touchedAt = latest
      quiet = 0
    } else if (quiet > 5_000) rmSync(lock, { recursive: true, force: true })
  }
}

async function install(root, work) {
  const isFirst = !existsSync(join(root, 'node_modules'))
  const reason = isFirst ? 'first start, about a minute' : 'they changed, or an install was cut off'
  const progress = showProgress(`Installing dependencies (${reason})`)
  rmSync(markerOf(root), { force: true })
  const failure = await npmCi(root, work)
  const seconds = progress.end()
  if (failure) return failure
  if (!existsSync(runtimeOf(root)))
    return "npm installed the dependencies without running their install scripts, so the product's own Node is missing; turn npm's settings ignore-scripts and omit off and run the command again."
  markInstalled(root)
  console.error(`Dependencies installed in ${seconds} s.`)
}

async function npmCi(root, work) {
  // Uses the npm that started us, otherwise the one in the PATH. It must not run on the Node in node_modules: npm ci deletes that.
  const { PATH = '', npm_execpath: npm, npm_node_execpath: node, NODE_OPTIONS = '' } = process.env
  const isOutside = node && !node.startsWith(join(root, 'node_modules'))
  const [program, ...first] = npm?.endsWith('npm-cli.js') && isOutside ? [node, npm] : ['npm']
  const folders = PATH.split(delimiter).filter((folder) => folder !== join(root, 'node_modules/.bin'))
  // Development dependencies are needed for every NODE_ENV. The packages' engines refer to the Node that is being installed.
  const options = ['--include=dev', '--include=optional', '--engine-strict=false', '--loglevel=error', '--no-progress']
  const patience = ['--fetch-retries=4', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000']
  const child = spawn(program, [...first, 'ci', ...options, ...patience], {
    cwd: root,
    // An npm that outlived us would work in a folder that is no longer locked.
    env: { ...process.env, PATH: folders.join(delimiter), NODE_OPTIONS: `${NODE_OPTIONS} --import=${follower}` },
    stdio: ['ignore', 'pipe', 'pipe', ...(isWindows ? [] : ['ipc'])],
    shell: isWindows,
  })
  work.npm = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const end = await new Promise((resolve) => {
    child.once('error', ({ code, message }) => resolve(code ?? message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (end === 0) return undefined
  if (end === 'ENOENT') return 'npm was not found in the PATH; it comes with Node (https://nodejs.org).'
  const [, reason] = reasons.find(([pattern]) => pattern.test(output)) ?? ['', '; fix what npm says below']
  const errors = output.match(/^npm (error|ERR!)\s+\S.*$/gm) ?? output.trim().split('\n')
  const errorLines = errors.slice(0, 12).map((line) => `\n  ${line}`)
  return `The dependencies could not be installed${reason} and run the command again.\nnpm said (${end}):${errorLines.join('')}`
}

const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET|network/i,
    ' because npm does not reach its registry; connect to the network (or set npm to a registry you reach)',
  ],
  [/ENOSPC/, ' because the disk is full; free about 1 GB'],
  [/EACCES|EPERM|EROFS/, ' because npm may not write here; give this user the folder (or its npm cache)'],
]
