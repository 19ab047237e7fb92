import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../scripts/proof/run-program.ts'

/** A command as an operator gives it, on the instance of a data folder. */
export const command = (name: string, dataDir: string, ...args: string[]) =>
  commandWith({ DATA_DIR: dataDir }, name, ...args)

export async function commandWith(settings: NodeJS.ProcessEnv, name: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  // What a slow machine adds: which step takes its time.
  return { code, said: said.replace(/^(Checking the backup|Restoring|Writing .*)…\n/gm, '') }
}
