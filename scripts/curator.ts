import { parseArgs } from 'node:util'
import { makeCurator } from '#features/identity/accounts/server/make-curator.ts'
import { removeCurator } from '#features/identity/accounts/server/remove-curator.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { type Config, readConfig } from '#platform/config/read-config.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import { checkout, runCommand } from './command.ts'
import { operate, outcomeForMember } from './operate.ts'

const usage = 'Name the member: npm run curator -- EMAIL, or npm run curator -- --remove EMAIL'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false }, last: { type: 'boolean', default: false } },
  })
  const [email] = positionals
  if (!email) throw new OperatorError(usage)
  const config = readConfig(process.env, checkout)
  await (values.remove ? remove(config, email, values.last) : make(config, email))
})

async function make(config: Config, email: string) {
  const result = await operate(config, (database) => makeCurator(database, { email, confirmable: sendsMail(config) }))
  const { name, joinedAt, hasFactor } = outcomeForMember(email, result)
  const joined = joinedAt.toISOString().slice(0, 10)
  console.log(`${email} is a curator now: ${name || 'a member without a name'}, who joined on ${joined}.`)
  if (!hasFactor)
    console.log(
      "The curators' room opens to them once they set up a second factor in their settings (/dashboard/settings).",
    )
}

async function remove(config: Config, email: string, last: boolean) {
  const confirmable = sendsMail(config)
  const result = await operate(config, (database) =>
    removeCurator({ ...database, config }, { email, confirmable, last }),
  )
  const removed = outcomeForMember(email, result)
  if (removed.outcome === 'none') throw new OperatorError(`${email} is no curator; nothing was changed.`)
  if (removed.outcome === 'last')
    throw new OperatorError(
      `Without ${email} no curator could act. Make another one, who sets up a second factor, or add --last to leave the instance without one.`,
    )
  const { name, ended } = removed
  const sessions = ended === 1 ? 'One session was' : `${ended} sessions were`
  console.log(`${email} is a curator no longer: ${name || 'a member without a name'}. ${sessions} ended.`)
}
