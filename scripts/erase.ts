import { eraseByAddress } from '#features/rights/server/erase-by-address.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { assertStorageOf } from '#platform/instance-identity/assert-storage-of.ts'
import { openLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { openPlatform } from '../src/app/platform.ts'
import { checkout, runCommand } from './command.ts'
import { operate, outcomeForMember } from './operate.ts'

await runCommand(async () => {
  const confirmed = process.argv.includes('--yes')
  const [email] = process.argv.slice(2).filter((argument) => argument !== '--yes')
  if (!email) throw new OperatorError('Name the member: npm run erase -- EMAIL [--yes]')
  const config = readConfig(process.env, checkout)
  const result = await operate(config, async (_database, url, identity) => {
    const platform = await openPlatform(config, url, openLog('warn'))
    try {
      // The next restore looks for the journal of erasures there.
      if (identity) await assertStorageOf(platform.storage, identity)
      return await eraseByAddress(platform, { email, isConfirmed: confirmed })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LAST_CURATOR')
        throw new OperatorError(`${email} is the only curator; make another one first: npm run curator -- EMAIL`)
      throw error
    } finally {
      await platform.close()
    }
  })
  const { outcome, name, joinedAt } = outcomeForMember(email, result)
  const who = `${name || 'a member without a name'}, who joined on ${joinedAt.toISOString().slice(0, 10)}`
  if (outcome === 'found')
    throw new OperatorError(
      `This erases ${who}, at once and for good; nothing was changed yet. To do it: npm run erase -- ${email} --yes`,
    )
  console.log(`Erased: ${who}. Their files are removed by the product within a few minutes of running.`)
})
