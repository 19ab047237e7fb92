import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** These load or starve the machine and measure what comes of it; the other fault tests mostly wait. */
const needMachineAlone = ['backup-under-load', 'rounds', 'under-load'].map((name) => `faults/${name}.test.ts`)

const wholeProcesses = {
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: 'faults/support/global-setup.ts',
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
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
          pool: 'forks',
          maxWorkers: Math.max(2, availableParallelism()),
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What comes is waited for: by itself it is a second, which a busy machine may take for anything.
          expect: { poll: { timeout: 20_000 } },
        },
      },
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
