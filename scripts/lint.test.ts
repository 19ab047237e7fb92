import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files in which Biome finds a breach of a rule, with our settings. */
function breaking(rule: string, files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=github']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const reportLines = stdout.split('\n').filter((line) => line.includes(`lint/${rule},`))
    return Object.keys(files).filter((path) => reportLines.some((line) => line.includes(`/${path},`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a file of 220 lines passes and one of 221 fails, in code and in styles', () => {
  const files = (lines: number) => ({ 'src/a.ts': 'void 1\n'.repeat(lines), 'src/a.css': 'a {}\n'.repeat(lines) })
  expect(breaking('style/noExcessiveLinesPerFile', files(220))).toEqual([])
  expect(breaking('style/noExcessiveLinesPerFile', files(221))).toEqual(['src/a.ts', 'src/a.css'])
})

test('default exports are allowed in routes only', () => {
  const files = { 'src/routes/index.tsx': 'export default 1\n', 'src/lib/money.ts': 'export default 1\n' }
  expect(breaking('style/noDefaultExport', files)).toEqual(['src/lib/money.ts'])
})
