// Runs a command on any Node from 20.19. npm cannot install the locked dependencies, which include Node, before a script
// that needs them. Everything here works without node_modules.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.ts`)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  stop(`Subrosa needs Node 20.19 or newer and this is ${process.version}; install it from https://nodejs.org.`)
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script))
  stop(`There is no command "${name}"; "npm run" lists the commands.`)

// Loaded late, so that an old Node prints the sentence above instead of failing on unknown syntax.
const { ensureDependencies } = await import('./bootstrap/install.mjs')
const { runCommand } = await import('./bootstrap/command.mjs')

const failure = await ensureDependencies(root)
if (failure) stop(failure)
runCommand(root, script, args, stop)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
