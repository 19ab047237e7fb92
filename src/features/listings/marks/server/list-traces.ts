import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { photographUrl } from '#features/listings/photographs/photograph-url.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { expectOwn } from '#features/listings/server/steps/expect-own.ts'
import { listing } from '#features/listings/server/tables.ts'
import { formerMemberName } from '#features/members/erased-texts.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { findNames } from '#features/members/server/find-names.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Trace } from '../contract.ts'
import { canTraceEverywhere } from '../permissions.ts'
import { traceLimits } from '../terms.ts'
import { leakFinding, leakTrace } from './tables.ts'

/** The actor's traces of one listing, or a curator's through all. */
export async function listTraces(
  scope: Scope,
  { listingId }: { listingId: string | null },
): Promise<{ items: Trace[] }> {
  const { db, actor } = scope
  if (listingId !== null) await expectOwn(scope, listingId)
  else if (!canTraceEverywhere(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .select()
    .from(leakTrace)
    .where(
      and(
        listingId === null ? isNull(leakTrace.listingId) : eq(leakTrace.listingId, listingId),
        actor.kind === 'member' ? eq(leakTrace.requestedBy, actor.memberId) : undefined,
      ),
    )
    .orderBy(desc(leakTrace.createdAt), desc(leakTrace.id))
    .limit(traceLimits.kept)
  const findings = await findingsOf(
    scope,
    rows.map(({ id }) => id),
  )
  const items = rows.map(({ id, status, done, total, candidates, createdAt }) => ({
    ...{ id, status, done, total, candidates, created_at: createdAt.toISOString() },
    findings: findings.filter(({ traceId }) => traceId === id).map(({ traceId: _, ...finding }) => finding),
  }))
  return { items }
}

/** The most certain first. Curators read real names, owners those that members show. */
async function findingsOf(scope: Scope, traceIds: string[]) {
  const rows = await scope.db
    .select({
      traceId: leakFinding.traceId,
      photographId: leakFinding.photographId,
      viewerId: leakFinding.viewerId,
      chance: leakFinding.chance,
      listing: { id: listing.id, title: listing.title },
      photograph: {
        kind: listingPhotograph.kind,
        caption: listingPhotograph.caption,
        widths: listingPhotograph.widths,
        number: sql<number>`(select count(*)::integer from ${listingPhotograph} as earlier
          where earlier.listing_id = ${listingPhotograph.listingId} and earlier.kind = ${listingPhotograph.kind}
            and earlier.position <= ${listingPhotograph.position})`,
      },
    })
    .from(leakFinding)
    .innerJoin(listingPhotograph, eq(listingPhotograph.id, leakFinding.photographId))
    .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .where(inArray(leakFinding.traceId, traceIds))
    .orderBy(leakFinding.chance)
  const ids = rows.map(({ viewerId }) => viewerId)
  const isCurator = canTraceEverywhere(scope.actor)
  const nameOf = isCurator ? await realNames(scope, ids) : await shownNames(scope, ids)
  return rows.map(({ traceId, photographId, viewerId, chance, listing: ofListing, photograph }) => ({
    ...{ traceId, chance, photograph_id: photographId, listing: ofListing },
    photograph: {
      ...{ kind: photograph.kind, number: photograph.number, caption: photograph.caption },
      src: isCurator ? null : photographUrl(photographId, Math.min(...photograph.widths)),
    },
    viewer: { id: viewerId, name: nameOf(viewerId) || formerMemberName },
  }))
}

async function realNames(scope: Scope, ids: string[]) {
  const nameOf = await findNames(scope, ids)
  return (id: string) => nameOf(id)?.name
}

async function shownNames(scope: Scope, ids: string[]) {
  const card = await findCards(scope, ids)
  return (id: string) => card(id)?.name
}
