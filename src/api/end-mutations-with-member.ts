import type { Mutation, MutationCache } from '@tanstack/react-query'

/**
 * Ends the result of a change with the session of the member who made it: if another member, or nobody, is signed in when
 * it arrives, no callback runs, because it would write into the cache of the next member.
 */
export function endMutationsWithMember(cache: MutationCache, memberId: () => string | undefined): void {
  // The frame of members' pages calls it each time it is shown.
  if (cache.config.onMutate) return
  const startedBy = new WeakMap<object, string | undefined>()
  const endIfOfFormerMember = (_result: unknown, _variables: unknown, _context: unknown, mutation: AnyMutation) => {
    const member = startedBy.get(mutation)
    if (!member || member === memberId()) return undefined
    // A pending change would hold back those of the next member that have the same scope.
    cache.remove(mutation)
    return new Promise<never>(() => undefined)
  }
  cache.config = {
    onMutate: (_variables, mutation) => void startedBy.set(mutation, memberId()),
    onSuccess: endIfOfFormerMember,
    onError: endIfOfFormerMember,
  }
}

type AnyMutation = Mutation<unknown, unknown, unknown>
