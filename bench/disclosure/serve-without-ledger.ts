// Runs as its own process: serves like ../members/serve-signed-in.ts, but writes no row into the access ledger. Prints its port.
import { registerHooks } from 'node:module'

const recordViews = new URL('../../src/features/listings/ledger/server/record-views.ts', import.meta.url).href

registerHooks({
  load: (url, context, load) =>
    url === recordViews
      ? { format: 'module', source: 'export async function recordViews() {}', shortCircuit: true }
      : load(url, context),
})

await import('../members/serve-signed-in.ts')
