/**
 * Which member a session token belongs to, for tokens that the database confirmed to this process. It does not prove that
 * the session still exists: it only tells which member to count a request for, without a query.
 */
export interface SessionMembers {
  remember(tokenHash: Buffer, memberId: string): void
  forget(tokenHash: Buffer): void
  memberOf(tokenHash: Buffer): string | undefined
}

/** More sessions than one process serves between two restarts; the least recently used is removed. */
const maximum = 50_000

export function openSessionMembers(): SessionMembers {
  const members = new Map<string, string>()
  const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')
  return {
    remember(tokenHash, memberId) {
      const key = keyOf(tokenHash)
      members.delete(key)
      members.set(key, memberId)
      if (members.size <= maximum) return
      const [oldest = ''] = members.keys()
      members.delete(oldest)
    },
    forget(tokenHash) {
      members.delete(keyOf(tokenHash))
    },
    memberOf: (tokenHash) => members.get(keyOf(tokenHash)),
  }
}
