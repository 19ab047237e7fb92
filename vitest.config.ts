import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

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
        // Whole processes, killed and starved: one at a time, or they starve each other.
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
