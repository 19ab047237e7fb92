import { parseArgs } from 'node:util'
import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { prepareLockedDatabase } from '#database/prepare-database.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { claimInstance } from '../src/app/start/claim-instance.ts'
import { ownerSteps } from '../src/app/start/owner-steps.ts'
import { replaceSealingKey } from '../src/app/start/replace-sealing-key.ts'
import { checkout, runCommand } from './command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ strict: false })
  if (!values['key-is-lost'])
    throw new OperatorError(
      'This turns off second factors by app and by text message, and push messages, and revokes open invitations. If the sealing key is lost for good: npm run new-sealing-key -- --key-is-lost',
    )
  const config = readConfig(process.env, checkout)
  const { members, invitations } = await claimInstance(config, async ({ ownerUrl, owner }) => {
    const appUrl = config.DATABASE_APP_URL
    const url = await prepareLockedDatabase(owner, {
      ownerUrl,
      appUrl,
      ownerSteps,
      refusesNewer: true,
      log: console.log,
    })
    const database = openDatabase({ url, size: 2, onError: () => undefined })
    const jobs = await openJobs(database, url, openLog('warn'))
    try {
      return await actAs(system, () => replaceSealingKey({ ...database, jobs, config }))
    } finally {
      await jobs.stop()
      await database.close()
    }
  })
  console.log(
    `The instance has a new sealing key. Members who lost a second factor: ${members}. Invitations revoked: ${invitations}.`,
  )
})
