import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { benchConversations } from '../bench/conversations.ts'
import { benchDeals } from '../bench/deals.ts'
import { benchHttp } from '../bench/http.ts'
import { benchListings } from '../bench/listings.ts'
import { benchLive } from '../bench/live.ts'
import { benchMandates } from '../bench/mandates.ts'
import { benchMessages } from '../bench/messages.ts'
import { benchSql } from '../bench/sql.ts'
import { benchStarts } from '../bench/starts.ts'
import { type Ground, withGround } from '../bench/support/ground.ts'
import { type Part, report } from '../bench/support/report.ts'
import { buildWeb, isWebStale } from './build.ts'
import { runCommand } from './command.ts'

// Heap figures are taken after a collection.
setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

/** By the names under which `npm run bench -- NAME…` runs some of them. */
const benches: Record<string, (ground: Ground) => Promise<Part[]>> = {
  sql: async (ground) => [await benchSql(ground)],
  http: async (ground) => [await benchHttp(ground)],
  live: async (ground) => [await benchLive(ground)],
  listings: benchListings,
  mandates: benchMandates,
  conversations: benchConversations,
  messages: async (ground) => [await benchMessages(ground)],
  deals: benchDeals,
  starts: async () => [await benchStarts()],
}

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !(name in benches))
  if (unknown) throw new Error(`There is no bench named ${unknown}; there are ${Object.keys(benches).join(', ')}.`)
  console.log('Measuring for a few minutes; other work on this machine disturbs the figures, the ratios least.')
  if (await isWebStale()) await buildWeb()
  await withGround(async (ground) => {
    const parts: Part[] = []
    for (const [name, bench] of Object.entries(benches))
      if (wanted.length === 0 || wanted.includes(name)) parts.push(...(await bench(ground)))
    report(parts)
  })
})
