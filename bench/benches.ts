import { conversations } from './conversations.ts'
import { deals } from './deals.ts'
import { http } from './http.ts'
import { listings } from './listings.ts'
import { live } from './live.ts'
import { mandates } from './mandates.ts'
import { messages } from './messages.ts'
import { sqlByActor } from './sql.ts'
import { starts } from './starts.ts'
import type { Bench } from './support/bench.ts'

/** By the names under which `npm run bench -- NAME…` runs some of them, in the order in which they run. */
export const benches: Readonly<Record<string, Bench>> = {
  ...{ sql: sqlByActor, http, live, listings, mandates },
  // Messages go to those who are in the conversations before them.
  ...{ conversations, messages, deals, starts },
}
