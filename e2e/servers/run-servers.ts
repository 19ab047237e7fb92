import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isWebStale, productBuild, specimenBuild } from '../../scripts/build.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { guardCurator } from './guard-curator.ts'
import { type Instance, startInstance } from './instance.ts'
import { openMailbox } from './mailbox.ts'
import { forgetEndings, recordEndings } from './recorded-endings.ts'
import { serveScanner } from './serve-scanner.ts'
import { announcementLine, type ServerName, serverNames } from './server-names.ts'

const names = serverNames.filter((name) => process.argv.slice(2).includes(name))
const instances = new Map<ServerName, Instance>()
const stopping = Promise.withResolvers<void>()
let isStopping = false
void stopping.promise.then(() => {
  isStopping = true
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.resolve())
// Playwright holds the other end of standard input, so this also ends when Playwright is killed.
process.stdin.on('end', stopping.resolve).on('error', stopping.resolve).resume()

forgetEndings()
const folder = temporaryFolder('instances-')
const mailboxFolder = join(folder, 'mailbox')
mkdirSync(mailboxFolder)
const mailbox = await openMailbox(mailboxFolder)
const scanner = await serveScanner()
const failure = await Promise.race([stopping.promise, start()]).then(
  () => undefined,
  (error: unknown) => error,
)
if (failure) process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
else await stopping.promise

recordEndings(await Promise.all([...instances].map(endingOf)))
await Promise.all([mailbox.close(), scanner.close()])
process.exit(failure ? 1 : 0)

async function start(): Promise<void> {
  await buildWhatIsStale()
  // An instance that starts after this point would never be stopped.
  if (isStopping) return
  const passphrase = randomUUID()
  for (const name of names)
    instances.set(
      name,
      name === 'mail'
        ? startInstance({
            startMode: 'product',
            folder,
            passphrase,
            environment: { ...mailbox.settings, ...scanner.settings, LETTER_DELAY: '5' },
          })
        : startInstance({ startMode: name, folder, passphrase }),
    )
  const urls = await Promise.all([...instances].map(async ([name, { ready }]) => [name, await ready] as const))
  const sampled = urls.filter(([name]) => name === 'product' || name === 'mail')
  const curatorKeys = await Promise.all(sampled.map(async ([, url]) => `${url}|${await guardCurator(url, passphrase)}`))
  process.stdout.write(announcementLine({ urls: Object.fromEntries(urls), passphrase, curatorKeys, mailboxFolder }))
}

/** Builds before the instances start, because two of them would build into the same folder at once. */
async function buildWhatIsStale(): Promise<void> {
  const needed = [
    { name: 'product', web: productBuild, servers: ['product', 'mail'] },
    { name: 'specimens', web: specimenBuild, servers: ['specimens'] },
  ]
  const stale = needed.filter(({ web, servers }) => names.some((name) => servers.includes(name)) && isWebStale(web))
  if (stale.length === 0) return
  const buildArguments = ['scripts/build.ts', ...stale.map(({ name }) => name)]
  const build = spawn(process.execPath, buildArguments, { stdio: ['ignore', 'ignore', 'inherit'] })
  void stopping.promise.then(() => build.kill())
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The web could not be built (exit code ${code}).`)
}

async function endingOf([name, { stop, output }]: [ServerName, Instance]) {
  const ended = await stop()
  return { name, ended, output: output() }
}
