import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of a run like the unit and fault tests, which waits to be interrupted. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['faults/support/interrupted/wait.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    pool: 'forks',
    testTimeout: 600_000,
  },
})
