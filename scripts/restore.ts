import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { prepareLockedDatabase } from '#database/prepare-database.ts'
import { replayErasures } from '#features/rights/server/replay-erasures.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readIdentities } from '#platform/backup/encryption.ts'
import { restore } from '#platform/backup/restore.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { type Config, readConfig } from '#platform/config/read-config.ts'
import { assertRehearsalIsolated } from '#platform/instance-identity/assert-rehearsal-isolated.ts'
import { settleIdentity } from '#platform/instance-identity/settle-identity.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { requeueMail } from '#platform/mail/requeue-mail.ts'
import { giveUpTexts } from '#platform/sms/give-up-texts.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { openPlatform } from '../src/app/platform.ts'
import { type Claim, claimInstance } from '../src/app/start/claim-instance.ts'
import { ownerSteps } from '../src/app/start/owner-steps.ts'
import { checkout, runCommand, withProgress } from './command.ts'

await runCommand(async () => {
  const { name, identity, replace, rehearsal } = readArguments()
  const file = resolve(name)
  const config = readConfig(process.env, checkout)
  if (rehearsal) assertRehearsalIsolated(config)
  const identities = identity === undefined ? [] : await readIdentities(resolve(identity))
  const storage = openStorage(config)
  const backup = await withProgress('Checking the backup', (reportProgress) =>
    verifyBackup(file, { identities, reportProgress }),
  )
  await claimInstance(config, async ({ ownerUrl, owner }) => {
    const { DATA_DIR: dataDir, DATABASE_APP_URL, SEALING_KEY: sealingKey, SIGNING_KEY: signingKey } = config
    const target = {
      ownerUrl,
      storage,
      dataDir,
      sealingKey,
      signingKey,
      replace,
      rehearsal,
      ownAppRole: DATABASE_APP_URL !== undefined,
    }
    await withProgress('Restoring', (reportProgress) => restore(backup, { ...target, reportProgress }))
    await bringUpToDate(config, { ownerUrl, owner }, rehearsal)
  })
  await storage.close()
  const { createdAt, entries } = backup.manifest
  const rows = entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0)
  const files = entries.filter((entry) => entry.name.startsWith('files/')).length
  console.log(`Restored ${rows} rows and ${files} files as of ${createdAt}; every checksum matches.`)
  if (rehearsal) console.log('This is a rehearsal: it sends nothing, and refuses to use a store of files.')
})

function readArguments() {
  const usage = 'Name the backup: npm run restore -- FILE [--replace | --rehearsal] [--identity FILE]'
  const { values, positionals } = parse()
  const [name] = positionals
  if (!name) throw new OperatorError(usage)
  if (values.replace && values.rehearsal)
    throw new OperatorError('A rehearsal replaces nothing: restore it into an empty DATA_DIR, without --replace.')
  return { name, ...values }

  function parse() {
    try {
      return parseArgs({
        allowPositionals: true,
        options: {
          replace: { type: 'boolean', default: false },
          rehearsal: { type: 'boolean', default: false },
          identity: { type: 'string' },
        },
      })
    } catch {
      throw new OperatorError(usage)
    }
  }
}

async function bringUpToDate(config: Config, { ownerUrl, owner }: Claim, rehearsal: boolean) {
  const appUrl = config.DATABASE_APP_URL
  const url = await prepareLockedDatabase(owner, { ownerUrl, appUrl, ownerSteps, refusesNewer: true, log: console.log })
  const database = openDatabase({ url, size: 2, onError: () => undefined })
  const jobs = await openJobs(database, url, openLog('warn'))
  await actAs(system, async () => {
    // Checked again: an older schema has its identity only after the migrations.
    await settleIdentity({ query: database.executeSql }, rehearsal)
    if (!rehearsal) await requeueMail({ ...database, jobs })
    await giveUpTexts(database)
  })
  await jobs.stop()
  await database.close()
  const platform = await openPlatform(config, url, openLog('warn'))
  const erasedCount = await actAs(system, () => replayErasures(platform)).finally(platform.close)
  if (erasedCount > 0)
    console.log(`${erasedCount === 1 ? 'One member' : `${erasedCount} members`} erased since the backup: erased again.`)
}
