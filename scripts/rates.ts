import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadRates } from '#features/rates/server/load-rates.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { checkout, runCommand } from './command.ts'
import { operate } from './operate.ts'

const usage =
  'Name a file of the European Central Bank’s reference rates, such as eurofxref-daily.xml: npm run rates -- FILE [--anyway]'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anyway: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new OperatorError(usage)
  const xml = await readFile(resolve(file), 'utf8').catch(() => {
    throw new OperatorError(`The file ${file} could not be read.`)
  })
  const config = readConfig(process.env, checkout)
  const { dated, isNew } = await operate(config, async (database, url) => {
    const jobs = await openJobs(database, url, openLog('warn'))
    try {
      return await loadRates({ ...database, jobs }, { xml, isForced: values.anyway })
    } finally {
      await jobs.stop()
    }
  })
  console.log(
    isNew
      ? `The rates of ${dated} are in use. The product compares the prices of all listings again within a few minutes of running.`
      : `The rates of ${dated} were in use already.`,
  )
})
