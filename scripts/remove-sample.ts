import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { removeSampleNetwork } from '../src/app/start/remove-sample-network.ts'
import { checkout, runCommand } from './command.ts'
import { operate } from './operate.ts'

await runCommand(async () => {
  const config = readConfig(process.env, checkout)
  const removed = await operate(config, async (database, url) => {
    // Enqueues the removal of the files. The product removes them when it runs.
    const jobs = await openJobs(database, url, openLog('warn'))
    try {
      return await removeSampleNetwork({ ...database, jobs })
    } finally {
      await jobs.stop()
    }
  })
  if (removed === 0) throw new OperatorError('This instance has no sample network; nothing was changed.')
  await rm(join(config.DATA_DIR, 'secrets', 'sample-passphrase'), { force: true })
  console.log(
    `The sample network is removed: ${removed} members, and all that was theirs. Real members are as they were.`,
  )
})
