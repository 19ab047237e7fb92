import { readConfig } from '#platform/config/read-config.ts'
import { replaceSigningKey } from '../src/app/start/replace-signing-key.ts'
import { checkout, runCommand } from './command.ts'
import { operate } from './operate.ts'

await runCommand(async () => {
  const config = readConfig(process.env, checkout)
  const { former, id } = await operate(config, (database) => replaceSigningKey({ ...database, config }))
  console.log(
    `Receipts are signed with the key ${id} from now on. ${former ? `Those that ${former} signed stay valid.` : 'It is the first one.'}`,
  )
})
