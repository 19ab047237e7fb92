import { conversations } from './conversations.ts'
import { deals } from './deals.ts'
import { disclosure } from './disclosure/disclosure.ts'
import { hiddenListings } from './disclosure/hidden.ts'
import { ledger } from './disclosure/ledger.ts'
import { forensics } from './forensics/forensics.ts'
import { http } from './http.ts'
import { importing } from './import.ts'
import { listings } from './listings.ts'
import { live } from './live.ts'
import { mandates } from './mandates.ts'
import { matching } from './matching.ts'
import { members } from './members/members.ts'
import { messages } from './messages.ts'
import { papers } from './papers/papers.ts'
import { sqlByActor } from './sql.ts'
import { starts } from './starts.ts'
import type { Bench } from './support/bench.ts'

/** By the names that `npm run bench -- NAME…` takes, in the order in which they run. */
export const benches: Readonly<Record<string, Bench>> = {
  ...{ sql: sqlByActor, http, live, listings, mandates },
  // The messages bench uses the conversations that the one before it created.
  ...{
    conversations,
    messages,
    deals,
    members,
    disclosure,
    hidden: hiddenListings,
    ledger,
    forensics,
    papers,
    import: importing,
    matching,
    starts,
  },
}
