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
import { withGround } from '../bench/support/ground.ts'
import { report } from '../bench/support/report.ts'
import { buildWeb, isWebStale } from './build.ts'
import { runCommand } from './command.ts'

// Heap figures are taken after a collection.
setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

await runCommand(async () => {
  console.log('Measuring for a few minutes; other work on this machine disturbs the figures, the ratios least.')
  if (await isWebStale()) await buildWeb()
  await withGround(async (ground) => {
    const parts = [await benchSql(ground), await benchHttp(ground), await benchLive(ground)]
    parts.push(...(await benchListings(ground)), ...(await benchMandates(ground)))
    parts.push(...(await benchConversations(ground)), await benchMessages(ground))
    report([...parts, ...(await benchDeals(ground)), await benchStarts()])
  })
})
