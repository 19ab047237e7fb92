import { runNode } from '../../../scripts/proof/run-program.ts'

/** As npm test runs its steps. */
await runNode('node_modules/vitest/vitest.mjs', ['run', '--config', 'faults/support/interrupted/vitest.config.ts'], {
  live: true,
})
