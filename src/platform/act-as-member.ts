import type { Actor, Member } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform, Scope } from './scope.ts'

export type MemberIdentity = Omit<Member, 'kind'>

/** Runs `work` as a member without a request of theirs. The sample network is filled this way. */
export async function actAsMember<T>(
  platform: Platform,
  member: MemberIdentity,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const actor: Actor = { kind: 'member', ...member }
  const request = { id: 'sample', address: '', headers: {}, cookies: [], freshProof: true }
  return await continueAs(actor, () => work({ ...platform, actor, request }))
}
