import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = `
  import { openLog } from './src/platform/log.ts'
  const log = openLog('info')
  for (let line = 0; line < 3; line++) {
    log.info('a line')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  console.log('still here')
  process.exit(0)`

test.runIf(process.platform === 'linux')('a log on a full disk does not stop the product', () => {
  const full = openSync('/dev/full', 'w')
  try {
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', full],
      encoding: 'utf8',
      // Only to end what hangs.
      timeout: 60_000,
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'still here\n' })
  } finally {
    closeSync(full)
  }
})
