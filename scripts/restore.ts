import { resolve } from 'node:path'
import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { prepareDatabase } from '#database/prepare-database.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import { restore } from '#platform/backup/restore.ts'
import { type Config, readConfig } from '#platform/config/read-config.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { requeueMail } from '#platform/mail/requeue-mail.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { claimInstance } from '../src/app/start/claim-instance.ts'
import { ownerSteps } from '../src/app/start/owner-steps.ts'
import { checkout, runCommand } from './command.ts'

await runCommand(async () => {
  const [name] = process.argv.slice(2).filter((argument) => argument !== '--replace')
  if (!name) throw new PlainFailure('Name the backup: npm run restore -- FILE [--replace]')
  const file = resolve(name)
  const config = readConfig(process.env, checkout)
  const storage = openStorage(config)
  const manifest = await claimInstance(config, async (ownerUrl) => {
    // The roles that the tables' policies name.
    await prepareDatabase({ ownerUrl, appUrl: config.DATABASE_APP_URL, log: () => undefined })
    const replace = process.argv.includes('--replace')
    const restored = await restore({ ownerUrl, storage, dataDir: config.DATA_DIR, file, replace })
    await bringUpToDate(config, ownerUrl)
    return restored
  })
  await storage.close()
  const rows = manifest.entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0)
  console.log(`Restored ${rows} rows as of ${manifest.createdAt}; every checksum matches.`)
})

async function bringUpToDate(config: Config, ownerUrl: string) {
  const url = await prepareDatabase({ ownerUrl, appUrl: config.DATABASE_APP_URL, ownerSteps, log: console.log })
  const database = openDatabase({ url, size: 2, onError: () => undefined })
  const jobs = await openJobs(database, url, openLog('warn'))
  await actAs(system, () => requeueMail({ ...database, jobs }))
  await jobs.stop()
  await database.close()
}
