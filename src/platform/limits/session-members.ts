/**
 * Whose session a token is, for the tokens that this process last found valid in the database. It proves nothing, since
 * the session may have ended meanwhile: it only says whom to count a request for, without a query.
 */
export interface RecentSessions {
  remember(tokenHash: Buffer, memberId: string): void
  forget(tokenHash: Buffer): void
  memberOf(tokenHash: Buffer): string | undefined
}

/** More sessions than one process serves between two restarts; the one that was not used for longest is forgotten. */
const most = 50_000

export function openRecentSessions(): RecentSessions {
  const members = new Map<string, string>()
  const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')
  return {
    remember(tokenHash, memberId) {
      const key = keyOf(tokenHash)
      members.delete(key)
      members.set(key, memberId)
      if (members.size <= most) return
      const [oldest = ''] = members.keys()
      members.delete(oldest)
    },
    forget(tokenHash) {
      members.delete(keyOf(tokenHash))
    },
    memberOf: (tokenHash) => members.get(keyOf(tokenHash)),
  }
}
