import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../scripts/proof/run-program.ts'

/** Runs an operator command on the instance in a data folder. */
export const command = (name: string, dataDir: string, ...args: string[]) =>
  commandWith({ DATA_DIR: dataDir }, name, ...args)

export async function commandWith(settings: NodeJS.ProcessEnv, name: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  // On a slow machine the product also prints which step takes long.
  return { code, output: output.replace(/^(Checking the backup|Restoring|Writing .*)…\n/gm, '') }
}
