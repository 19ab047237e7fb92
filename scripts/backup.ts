import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import { backUp } from '#platform/backup/back-up.ts'
import type { Entry } from '#platform/backup/manifest.ts'
import { type Config, readConfig } from '#platform/config/read-config.ts'
import { sealingKeyName } from '#platform/sealing/sealing-key.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { withDatabase } from '../src/app/start/with-database.ts'
import { checkout, runCommand, withProgress } from './command.ts'

const usage = 'Name the file to write: npm run backup -- FILE [--recipient RECIPIENT]'

await runCommand(async () => {
  const { name, recipients } = readArguments()
  const file = resolve(name)
  const config = readConfig(process.env, checkout)
  const storage = openStorage(config)
  const { entries } = await withProgress(`Writing ${file}`, (reportProgress) =>
    withDatabase(config, (ownerUrl) =>
      backUp(
        {
          ownerUrl,
          storage,
          dataDir: config.DATA_DIR,
          sealingKey: config.SEALING_KEY,
          signingKey: config.SIGNING_KEY,
          recipients,
          reportProgress,
        },
        file,
      ),
    ),
  )
  await storage.close()
  const rows = entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0)
  const files = entries.filter((entry) => entry.name.startsWith('files/')).length
  console.log(`${file} holds ${rows} rows and ${files} files. ${describeKey(config, entries)}`)
})

function readArguments() {
  const { values, positionals } = parse()
  const [name] = positionals
  if (!name) throw new OperatorError(usage)
  return { name, recipients: values.recipient }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { recipient: { type: 'string', multiple: true, default: [] } },
    })
  } catch {
    throw new OperatorError(usage)
  }
}

function describeKey({ SEALING_KEY, SIGNING_KEY }: Config, entries: Entry[]): string {
  if (SEALING_KEY && SIGNING_KEY)
    return 'The sealing key and the signing key come from SEALING_KEY and SIGNING_KEY and are not in it: keep those settings elsewhere too.'
  if (SEALING_KEY) return 'The sealing key comes from SEALING_KEY and is not in it: keep that setting elsewhere too.'
  const isHeld = entries.some(({ name }) => name === `secrets/${sealingKeyName}`)
  return isHeld ? 'The sealing key is in it.' : 'No sealing key was found, so none is in it.'
}
