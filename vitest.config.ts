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
          testTimeout: 15_000,
          hookTimeout: 60_000,
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
        },
      },
    ],
  },
})
