import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const beat = 1_000
const patience = 15_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs `work` while no other bootstrap installs into the same checkout. */
export async function withInstallLock(root, work) {
  // Outside node_modules, which npm empties.
  const folder = join(root, '.installing')
  try {
    await take(folder)
  } catch (error) {
    return `The dependencies cannot be installed into ${root} (${error.code ?? error.message}); give this user the folder and run the command again.`
  }
  const lock = hold(folder)
  try {
    return await work(lock)
  } finally {
    lock.release()
  }
}

async function take(folder) {
  let told = false
  const seen = { note: '', since: 0 }
  while (!claim(folder)) {
    if (abandoned(folder, seen)) {
      setAside(folder)
      continue
    }
    if (!told) console.error('Another command is installing the dependencies; waiting for it…')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

function claim(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A renamed folder is gone for everyone at once, so of two that find it abandoned one takes it. */
function setAside(folder) {
  const aside = `${folder}-${process.pid}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/**
 * Abandoned when its holder is dead, or when its note has not changed for long: a process number alone proves little,
 * as containers give the same ones again. An npm that outlived its bootstrap is waited for.
 */
function abandoned(folder, seen) {
  const note = readNote(folder)
  if (note !== seen.note || seen.since === 0) Object.assign(seen, { note, since: performance.now() })
  const silent = performance.now() - seen.since > patience
  const [host, bootstrap, npm] = note.split(' ')
  if (host !== hostname()) return silent
  if (isAlive(Number(bootstrap)) && !silent) return false
  return !isNpm(Number(npm))
}

function readNote(folder) {
  try {
    return readFileSync(join(folder, 'holder'), 'utf8')
  } catch {
    return ''
  }
}

const isAlive = (pid) => pid !== process.pid && commandOf(pid) !== ''

const isNpm = (pid) => commandOf(pid).includes('npm')

/** How a process was called; empty for one that is dead, also where nobody has collected it yet. */
function commandOf(pid) {
  if (!pid) return ''
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'unknown' : ''
    const said = execFileSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return said.startsWith('Z') ? '' : said
  } catch {
    return ''
  }
}

function hold(folder) {
  let npm
  const note = () => {
    try {
      writeFileSync(join(folder, 'holder'), `${hostname()} ${process.pid} ${npm?.pid ?? 0} ${Date.now()}`)
    } catch {
      // Someone removed the folder by hand; the install goes on.
    }
  }
  note()
  const timer = setInterval(note, beat)
  const release = () => {
    clearInterval(timer)
    for (const signal of signals) process.removeListener(signal, interrupted)
    rmSync(folder, { recursive: true, force: true })
  }
  const interrupted = (signal) => {
    npm?.kill('SIGTERM')
    release()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, interrupted)
  return {
    release,
    heldBy(child) {
      npm = child
      note()
    },
  }
}
