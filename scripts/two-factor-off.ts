import { liftFactors } from '#features/identity/factors/server/lift-factors.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { checkout, runCommand } from './command.ts'
import { operate, outcomeForMember } from './operate.ts'

await runCommand(async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new OperatorError('Name the member: npm run two-factor-off -- EMAIL')
  const config = readConfig(process.env, checkout)
  const result = await operate(config, async (database, url) => {
    // Enqueues the mail. The product sends it when it runs.
    const jobs = await openJobs(database, url, openLog('warn'))
    try {
      return await liftFactors({ ...database, jobs, config }, email)
    } finally {
      await jobs.stop()
    }
  })
  const lifted = outcomeForMember(email, result)
  if (lifted.outcome === 'none') throw new OperatorError(`${email} has no second factor; nothing was changed.`)
  const { name, kinds, ended } = lifted
  const sessions = ended === 1 ? 'One session was' : `${ended} sessions were`
  console.log(
    `${email}: ${name || 'a member without a name'} signs in without ${kinds.join(', ')} now. ${sessions} ended.`,
  )
})
