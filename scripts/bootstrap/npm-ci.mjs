import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const options = [
  // Whatever NODE_ENV or the settings of this machine leave out: the tests and the tools are dependencies too.
  '--include=dev',
  '--include=optional',
  // The packages are for the Node that is being installed, so what they say about this one is noise.
  '--loglevel=error',
  '--engine-strict=false',
  '--no-progress',
  '--fetch-retries=4',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
]

/** Returns what went wrong, as a sentence with npm's own words below it. */
export async function npmCi(root, lock) {
  const [program, ...first] = npmCommand(root)
  const child = spawn(program, [...first, 'ci', ...options], {
    cwd: root,
    env: { ...process.env, PATH: pathWithout(join(root, 'node_modules', '.bin')) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  lock.heldBy(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.code === 'ENOENT' ? 'no npm' : error.message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (end === 0) return undefined
  if (end === 'no npm') return 'npm was not found in the PATH; it comes with Node (https://nodejs.org).'
  return `${remedy(said)}\nnpm said (${end}):\n${essence(said)}`
}

/** The npm that runs us, else the one in the PATH. */
function npmCommand(root) {
  const npm = process.env.npm_execpath
  if (!npm?.endsWith('npm-cli.js')) return ['npm']
  // npm ci deletes the Node in node_modules, which must not be the one that runs it.
  return [process.execPath.startsWith(join(root, 'node_modules')) ? 'node' : process.execPath, npm]
}

function pathWithout(folder) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((one) => one !== folder)
    .join(delimiter)
}

function remedy(said) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET|network/i.test(said))
    return 'The dependencies could not be installed because npm does not reach its registry; connect to the network (or set npm to a registry you reach) and run the command again.'
  if (/ENOSPC/.test(said))
    return 'The dependencies could not be installed because the disk is full; free about 1 GB and run the command again.'
  if (/EACCES|EPERM|EROFS/.test(said))
    return 'The dependencies could not be installed because npm may not write here; give this user the folder (or its npm cache) and run the command again.'
  return 'The dependencies could not be installed; mend what npm says below and run the command again.'
}

function essence(said) {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const errors = lines.filter((line) => /^npm (error|ERR!)\s+\S/.test(line))
  const shown = errors.length > 0 ? errors.slice(0, 12) : lines.slice(-12)
  return shown.map((line) => `  ${line}`).join('\n')
}
