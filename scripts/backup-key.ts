import { resolve } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { makeBackupKey } from '#platform/backup/make-backup-key.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new OperatorError('Name the file to write the key to: npm run backup-key -- FILE')
  const file = resolve(name)
  const recipient = await makeBackupKey(file)
  console.log(`${file} holds the key. Move it away from this machine: without it no encrypted backup opens.`)
  console.log(`To encrypt a backup for it: npm run backup -- FILE --recipient ${recipient}`)
})
