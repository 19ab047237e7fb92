import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { withCurrentSchema } from '#database/with-current-schema.ts'
import { makeCurator } from '#features/accounts/server/make-curator.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import { withDatabase } from '../src/app/start/with-database.ts'
import { checkout, runCommand } from './command.ts'

await runCommand(async () => {
  const [email] = process.argv.slice(2)
  if (!email) throw new PlainFailure('Name the member: npm run curator -- EMAIL')
  const config = readConfig(process.env, checkout)
  const found = await withDatabase(config, (ownerUrl) =>
    withCurrentSchema({ ownerUrl, appUrl: config.DATABASE_APP_URL }, async (url) => {
      const database = openDatabase({ url, size: 2, onError: () => undefined })
      try {
        return await actAs(system, () => makeCurator(database, { email, confirmable: mailsOut(config) }))
      } finally {
        await database.close()
      }
    }),
  )
  if (found.outcome === 'nobody') throw new PlainFailure(`No member has the address ${email}; sign up with it first.`)
  if (found.outcome === 'several')
    throw new PlainFailure(`Several members gave the address ${email} and none has confirmed it; confirm it first.`)
  if (found.outcome === 'unconfirmed')
    throw new PlainFailure(`Nobody has confirmed the address ${email}; follow the link that was mailed there first.`)
  const joined = found.joinedAt.toISOString().slice(0, 10)
  console.log(`${email} is a curator now: ${found.name || 'a member without a name'}, who joined on ${joined}.`)
})
