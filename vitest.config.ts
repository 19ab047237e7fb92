import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Decides by path and text which project a unit test belongs to, so that no test has to be listed here. The first match counts. */
const kinds: Record<string, (path: string, text: string) => boolean> = {
  // These tests replace modules, measure their process or change which decoders it allows, which threads would share.
  isolated: (_, text) =>
    /\bvi\.(mock|doMock|resetModules)\b|memoryUsage|\/proc\/self|preparePosters|images\/marks\/align/.test(text),
  servers: (_, text) => /embedded|startEmbeddedPostgres|startPrimary|\bspawn\b|openInstanceDatabase/.test(text),
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
/** Workers load modules as the product does. */
const execArgv = ['--import', new URL('scripts/bootstrap/quick-imports.mjs', import.meta.url).href]
// Only to end what hangs: a slow machine may take ten times as long as a quick one.
const waits = { execArgv, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }
/** Loads each module once per worker, because loading modules again for each file took most of a run. */
const shared = { ...waits, pool: 'threads', isolate: false } as const
/** Uses Node's own import of TypeScript, without a transform. It supports neither JSX nor replaced modules. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** These tests put the machine under load and measure the effect; the other fault tests mostly wait. */
const needMachineAlone = ['backup-under-load', 'rounds', 'under-load'].map((name) => `faults/${name}.test.ts`)

const wholeProcesses = {
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: [globalSetup, 'faults/support/global-setup.ts'],
    pool: 'forks' as const,
    execArgv,
    // They start some eighty processes that compile the same files.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/fault-tests') },
    // Only to end what hangs: a test that starts the product six times takes minutes on a slow machine.
    testTimeout: 360_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
}

export default defineConfig({
  test: {
    // One worker more than cores, because tests wait for the database, for hashes and for timers.
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
