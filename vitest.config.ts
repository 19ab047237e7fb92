import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What a unit test needs, seen from its place and text, so that no test has to be listed here. The first that fits counts. */
const kinds: Record<string, (path: string, text: string) => boolean> = {
  // It replaces modules, or measures its process, which threads would share.
  isolated: (_, text) => /\bvi\.(mock|doMock|resetModules)\b|memoryUsage|\/proc\/self/.test(text),
  servers: (_, text) => /embedded|startEmbeddedPostgres|\bspawn\b|openInstanceDatabase/.test(text),
  database: (path, text) => path.startsWith('src/testing/') || /testing\/|\binject\(/.test(text),
  screens: (path) => /^src\/(ui|routes|api|features\/[^/]+\/ui)\//.test(path) || path.endsWith('.tsx'),
  pure: () => true,
}

const files = globSync(['src/**/*.test.{ts,tsx}', '{posters,scripts}/**/*.test.ts'], { cwd: import.meta.dirname }).map(
  (name) => {
    const path = name.replaceAll('\\', '/')
    const text = readFileSync(join(import.meta.dirname, path), 'utf8')
    return { path, kind: Object.keys(kinds).find((kind) => kinds[kind]?.(path, text)) }
  },
)
const of = (kind: string) =>
  files.filter((file) => file.kind === kind).map(({ path }) => path.replace(/[()[\]{}!*?]/g, '\\$&'))

const globalSetup = 'src/testing/global-setup.ts'
const waits = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
/** Loads each module once a worker; loading them again for each file was most of a run. */
const shared = { ...waits, pool: 'threads', isolate: false } as const
/** Node's own import of TypeScript, without a transform. It knows neither JSX nor modules that a test replaces. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** These load or starve the machine and measure what comes of it; the other fault tests mostly wait. */
const needMachineAlone = ['backup-under-load', 'rounds', 'under-load'].map((name) => `faults/${name}.test.ts`)

const wholeProcesses = {
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: [globalSetup, 'faults/support/global-setup.ts'],
    pool: 'forks' as const,
    // They start some eighty processes, which compile the same files.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/fault-tests') },
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
}

export default defineConfig({
  test: {
    // One more than cores: tests wait for the database, for hashes and for clocks.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'pure', include: of('pure'), ...shared, ...native } },
      { test: { name: 'screens', include: of('screens'), ...shared } },
      { test: { name: 'database', include: of('database'), globalSetup, ...shared, ...native } },
      { test: { name: 'servers', include: of('servers'), globalSetup, ...waits, pool: 'forks' } },
      { test: { name: 'isolated', include: of('isolated'), globalSetup, ...waits, pool: 'forks' } },
      {
        ...wholeProcesses,
        test: { ...wholeProcesses.test, name: 'faults', exclude: needMachineAlone, maxWorkers: 2 },
      },
      {
        ...wholeProcesses,
        test: { ...wholeProcesses.test, name: 'faults-alone', include: needMachineAlone, maxWorkers: 1 },
      },
    ],
  },
})
