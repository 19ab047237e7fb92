// Runs a command of the product on any Node from 20.19: brings the locked dependencies, then hands over to the Node
// among them. Everything here must work before node_modules exists.
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
  stop(
    `There is no command "${name}"; the commands are: start, dev, test, check, bench, bench-pages, build, backup, restore, curator, two-factor-off.`,
  )

// Loaded late, so that an old Node says the sentence above instead of failing on what it does not know.
const { ensureDependencies } = await import('./bootstrap/dependencies.mjs')
const { runCommand } = await import('./bootstrap/command.mjs')

const failure = await ensureDependencies(root)
if (failure) stop(failure)
runCommand(root, script, args, stop)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
