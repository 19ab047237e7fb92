import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const checkouts: string[] = []

afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The reports of knip, with our settings, for a checkout of these files and one file that is in use. */
function reportOf(files: Record<string, string>, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dead-code-'))
  checkouts.push(folder)
  cpSync(join(root, 'knip.jsonc'), join(folder, 'knip.jsonc'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  return spawnSync(process.execPath, [knip, '--directory', folder, '--reporter', 'compact', ...args], {
    encoding: 'utf8',
  }).stdout
}

const manifest = (rest: object = {}) => JSON.stringify({ type: 'module', ...rest })

test('files, exports and packages that are used pass', () => {
  const report = reportOf({
    'package.json': manifest({ dependencies: { pino: '1.0.0' } }),
    'scripts/start.ts': "import { serve } from '../src/app/serve.ts'\nserve()",
    'src/app/serve.ts': "import pino from 'pino'\nexport const serve = () => pino()",
  })
  expect(report.trim()).toBe('')
})

test('unused files, exports and packages are reported, and so are packages missing from package.json', () => {
  const report = reportOf({
    'package.json': manifest({ dependencies: { pino: '1.0.0' }, devDependencies: { vite: '1.0.0' } }),
    'scripts/start.ts': "import { serve } from '../src/app/serve.ts'\nserve()",
    'src/app/serve.ts':
      "import { z } from 'zod'\nexport const serve = () => z\nexport const stop = 1\nexport type Stopped = 1",
    'src/lib/parse-amount.ts': 'export const parseAmount = 1',
  })
  for (const what of [/src\/lib\/parse-amount\.ts/, /pino/, /vite/, /zod/, /serve\.ts: stop/, /serve\.ts: Stopped/])
    expect(report).toMatch(what)
})

test('a file that only its test imports is reported', () => {
  const files = {
    'package.json': manifest({ devDependencies: { vitest: '1.0.0' } }),
    'vitest.config.ts': "export default { test: { include: ['src/**/*.test.ts'] } }",
    'scripts/start.ts': "import '../src/app/serve.ts'",
    'src/app/serve.ts': '',
    'src/lib/parse-amount.ts': 'export const parseAmount = 1',
    'src/lib/parse-amount.test.ts': "import { parseAmount } from './parse-amount.ts'\nparseAmount",
  }
  expect(reportOf(files, '--production', '--include', 'files')).toContain('src/lib/parse-amount.ts')
})
