import type { Actor, Member } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import type { Platform, Scope } from '#platform/scope.ts'

export interface MemberReader {
  actor: Member
  scope: Scope
  read: <T>(work: () => Promise<T>) => Promise<T>
  readAs: <T>(actor: Actor, work: () => Promise<T>) => Promise<T>
}

/** Calls verbs as a member who sent no request. Each read says again who asks, since streams resume anywhere. */
export function memberReader(platform: Platform, actor: Member): MemberReader {
  const scope: Scope = { ...platform, actor, request: { id: 'export', address: '', headers: {}, cookies: [] } }
  return {
    ...{ actor, scope },
    read: (work) => actAs(actor, work),
    readAs: (other, work) => actAs(other, work),
  }
}
