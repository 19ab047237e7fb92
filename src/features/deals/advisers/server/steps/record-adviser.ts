import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { appendEntry, type ChainAccess } from '../../../chain/server/steps/append-entry.ts'
import type { EntryKind } from '../../../chain/terms.ts'
import type { AdviserAccess } from '../../terms.ts'
import type { AdviserRow } from './claim-adviser.ts'

interface Recorded {
  kind: Extract<EntryKind, `adviser-${string}`>
  /** What the acting party lets the adviser see from now on. */
  access?: AdviserAccess
  /** For the party that agrees. */
  seen?: string | null
  /** Who acted, if not the actor. */
  byId?: string
}

/**
 * Adds what happened to an adviser to the signed timeline of the deal. The name is the one that others see now; it and what the
 * adviser says of themselves can be erased with them.
 */
export async function recordAdviser(scope: ChainAccess, row: AdviserRow, recorded: Recorded): Promise<void> {
  const { kind, access, seen, byId } = recorded
  const { id: invitation, dealId, adviserId: adviser, capacity, says } = row
  const hasJoined = kind === 'adviser-joined'
  await appendEntry(scope, dealId, {
    kind,
    adviserId: adviser,
    ...(seen !== undefined && { seen }),
    ...(byId !== undefined && { byId }),
    facts: { invitation, adviser, capacity, ...(access && shownIn(access)) },
    words: [
      { name: 'adviser_name', text: await nameOf(scope, adviser), memberId: adviser },
      ...(hasJoined ? [{ name: 'says', text: says ?? '', memberId: adviser }] : []),
    ],
  })
}

const shownIn = ({ documents, timeline }: AdviserAccess) => ({
  documents: documents ? 'shown' : 'hidden',
  timeline: timeline ? 'shown' : 'hidden',
})

async function nameOf({ db }: ChainAccess, memberId: string): Promise<string> {
  const [card] = await continueAs(system, () =>
    db.select({ name: memberCard.name }).from(memberCard).where(eq(memberCard.memberId, memberId)),
  )
  return card?.name ?? ''
}
