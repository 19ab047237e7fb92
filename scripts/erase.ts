import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { withCurrentSchema } from '#database/with-current-schema.ts'
import { eraseByAddress } from '#features/rights/server/erase-by-address.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { openPlatform } from '../src/app/platform.ts'
import { withDatabase } from '../src/app/start/with-database.ts'
import { checkout, runCommand } from './command.ts'
import { meantBy } from './operate.ts'

await runCommand(async () => {
  const confirmed = process.argv.includes('--yes')
  const [email] = process.argv.slice(2).filter((argument) => argument !== '--yes')
  if (!email) throw new PlainFailure('Name the member: npm run erase -- EMAIL [--yes]')
  const config = readConfig(process.env, checkout)
  const found = await withDatabase(config, (ownerUrl) =>
    withCurrentSchema({ ownerUrl, appUrl: config.DATABASE_APP_URL }, async (url) => {
      const platform = await openPlatform(config, url, openLog('warn'))
      try {
        return await actAs(system, () => eraseByAddress(platform, { email, confirmed }))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'LAST_CURATOR')
          throw new PlainFailure(`${email} is the only curator; make another one first: npm run curator -- EMAIL`)
        throw error
      } finally {
        await platform.close()
      }
    }),
  )
  const { outcome, name, joinedAt } = meantBy(email, found)
  const who = `${name || 'a member without a name'}, who joined on ${joinedAt.toISOString().slice(0, 10)}`
  if (outcome === 'found')
    throw new PlainFailure(
      `This erases ${who}, at once and for good; nothing was changed yet. To do it: npm run erase -- ${email} --yes`,
    )
  console.log(`Erased: ${who}. Their files are removed by the product within a few minutes of running.`)
})
