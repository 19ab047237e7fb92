import { join } from 'node:path'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { listSampleAccounts } from '#features/identity/accounts/server/list-sample-accounts.ts'
import { type Config, readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { samplePassphrase } from '../src/app/start/load-sample-network.ts'
import { type Product, startProduct } from '../src/app/start/start-product.ts'
import { buildWeb, isWebStale, productBuild, specimenBuild } from './build.ts'
import { buildPlaces } from './build-places.ts'
import { checkout, runCommand, withProgress } from './command.ts'

const development = process.argv.includes('--development')
const web = process.argv.includes('--specimens') ? specimenBuild : productBuild
process.env.NODE_ENV = development ? 'development' : web.mode

await runCommand(async () => {
  const config = readConfig(process.env, checkout)
  if (!development && isWebStale(web)) {
    await withProgress('Building the web (half a minute the first time)', () => buildWeb(web))
  }
  await buildPlaces()
  const log = openLog(config.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'))
  const starting = startProduct({
    config,
    mode: development ? 'development' : 'production',
    dist: web.folder,
    log,
    print: (message) => console.log(message),
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is lost')
      process.exit(1)
    },
  })
  stopOnSignal(starting)
  const product = await starting
  // The product serves requests already, even if the greeting fails.
  await welcome(product).catch((error) => log.warn({ err: error }, 'the sample accounts could not be told'))
})

/** Works during the start too: whatever is open is closed in order. A second call does nothing. */
function stopOnSignal(starting: Promise<Product>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return void starting.then(({ stopNow: hurry }) => hurry()).catch(() => undefined)
      isStopping = true
      console.log('Stopping…')
      const stopped = starting.then(({ stop }) => stop())
      stopped.then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}

async function welcome({ address, platform, sampleLoaded }: Product) {
  console.log(`\nSubrosa answers at ${platform.config.PUBLIC_URL ?? address}`)
  const accounts = await actAs(system, () => listSampleAccounts(platform))
  if (accounts.length > 0) await printSampleAccounts(platform.config, accounts, sampleLoaded)
  console.log('\nTo make a member a curator: npm run curator -- EMAIL\n')
}

type SampleAccounts = Awaited<ReturnType<typeof listSampleAccounts>>

/** Only the start that created the passphrase prints it, because the output of later starts is often written to a log. */
async function printSampleAccounts(config: Config, accounts: SampleAccounts, loaded: boolean) {
  const { DATA_DIR, loopbackOnly, sampleOpen } = config
  if (!sampleOpen)
    return console.log(
      '\nThe sample accounts are shut, since others can reach this instance: npm run remove-sample removes the sample network, SAMPLE_NETWORK=on opens its accounts.',
    )
  if (!loopbackOnly)
    console.log(
      '\nThe sample accounts are open to everyone who knows their passphrase, as SAMPLE_NETWORK=on says. Remove them before real members join: npm run remove-sample',
    )
  const passphrase = loaded
    ? `all with the passphrase ${await samplePassphrase(DATA_DIR)}`
    : `their passphrase is in ${join(DATA_DIR, 'secrets', 'sample-passphrase')}`
  console.log(`\nSample accounts, ${passphrase}`)
  for (const { email, ...standing } of accounts) console.log(`  ${email.padEnd(28)}${standingText(standing)}`)
}

function standingText({ curator, verified, suspended }: { curator: boolean; verified: boolean; suspended: boolean }) {
  if (suspended) return 'suspended member'
  return curator ? 'curator' : verified ? 'verified member' : 'unverified member'
}
