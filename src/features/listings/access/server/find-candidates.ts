import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { MemberCard } from '#features/members/contract.ts'
import { browseDirectory } from '#features/members/directory/server/browse-directory.ts'
import { directoryLimits } from '#features/members/directory/terms.ts'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { readOwn } from '../../server/read-own.ts'
import type { Candidate } from '../contract.ts'
import { canBeAdmitted, canDecide, findsInDirectory } from '../permissions.ts'
import { describeGrant, hasNotExpired } from './steps/describe-grant.ts'
import { listingGrant } from './tables.ts'

/** From each source. */
const atMost = 8

const cardLink = /\/members\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i

/** Members that the owner may give access, with what they have already, so that the owner changes it knowingly. */
export async function findCandidates(scope: Scope, { id, search }: { id: string; search: string }) {
  const { actor } = scope
  if (!canDecide(actor)) throw new Refusal('UNAUTHORIZED')
  await readOwn(scope, { id })
  const cards = [...(await knownMembers(scope, search)), ...(await membersOfDirectory(scope, actor, search))]
  const members = [...new Map(cards.map((card) => [card.id, card])).values()].filter((card) =>
    canBeAdmitted(actor, card),
  )
  const grants = await grantsOf(scope, id, members)
  return { items: members.map((member): Candidate => ({ member, grant: grants.get(member.id) ?? null })) }
}

/** A card link alone finds a member who is neither in the directory nor known: its id cannot be guessed. */
async function knownMembers(scope: Scope, search: string): Promise<MemberCard[]> {
  await countAgainstLimit(scope, 'search')
  const linkedId = cardLink.exec(search)?.[1] ?? null
  const rows = await scope.db
    .select()
    .from(memberCard)
    .where(
      and(
        eq(memberCard.suspended, false),
        // Others cannot be admitted, and must not take the places of those who can.
        eq(memberCard.verified, true),
        sql`${memberCard.memberId} not in (select members_apart())`,
        linkedId
          ? eq(memberCard.memberId, linkedId)
          : sql`${memberCard.memberId} in (select members_known_to_actor())
              and coalesce(fold_words(${memberCard.name} || ' ' || ${memberCard.company}) like all (term_patterns(search_terms(${search}))), true)`,
      ),
    )
    .orderBy(memberCard.name, memberCard.memberId)
    .limit(atMost)
  return rows.map(cardOf)
}

async function membersOfDirectory(scope: Scope, owner: Member, search: string): Promise<MemberCard[]> {
  if (!findsInDirectory(owner) || search.length > directoryLimits.search) return []
  // The owner may be among them.
  return (await browseDirectory(scope, { search, limit: atMost + 1 })).items
}

async function grantsOf({ db }: Scope, listingId: string, members: MemberCard[]) {
  const ids = members.map((member) => member.id)
  const rows = await db
    .select()
    .from(listingGrant)
    .where(and(eq(listingGrant.listingId, listingId), inArray(listingGrant.memberId, ids), hasNotExpired))
  return new Map(rows.map((row) => [row.memberId, describeGrant(row)]))
}
