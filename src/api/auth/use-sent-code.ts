import { useMutation } from '@tanstack/react-query'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import { isApiError } from '../api-error.ts'
import { api } from '../client.ts'
import { readRefusal } from './describe-code-error.ts'

interface Waiting {
  token: string
  kind: SentCode['by']
  /** Where a code went already. */
  sent: SentCode | null | undefined
  onOver: (reason: string) => void
}

/** Where a code went, in words, and the way to have one sent, or sent again. */
export function useSentCode({ token, kind, sent, onOver }: Waiting) {
  const { data, error, isPending, mutate } = useMutation({
    ...api.twoFactor.sendCode.mutationOptions(),
    onError: (failure) => {
      const refusal = readRefusal(failure)
      if (refusal.over) onOver(refusal.words)
    },
  })
  const last = data ?? sent
  return {
    words: error
      ? sayRefusal(error, last)
      : last && `${data ? 'A new code is' : 'A code is'} on its way to ${last.to}.`,
    wasSent: Boolean(last),
    busy: isPending,
    send: () => mutate({ token, kind }),
  }
}

/** A refusal sends nothing, so it voids nothing either. */
function sayRefusal(error: Error, last: SentCode | null | undefined): string {
  const { words } = readRefusal(error)
  return isApiError(error, 'TOO_MANY_REQUESTS') && last ? `${words} The last code is still good.` : words
}
