import { makeCurator } from '#features/accounts/server/make-curator.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import { checkout, runCommand } from './command.ts'
import { meantBy, operate } from './operate.ts'

await runCommand(async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new PlainFailure('Name the member: npm run curator -- EMAIL')
  const config = readConfig(process.env, checkout)
  const found = await operate(config, (database) => makeCurator(database, { email, confirmable: mailsOut(config) }))
  const { name, joinedAt } = meantBy(email, found)
  const joined = joinedAt.toISOString().slice(0, 10)
  console.log(`${email} is a curator now: ${name || 'a member without a name'}, who joined on ${joined}.`)
})
