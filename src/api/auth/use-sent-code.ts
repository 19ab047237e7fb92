import { useMutation } from '@tanstack/react-query'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import { isApiError } from '../api-error.ts'
import { api } from '../client.ts'
import { describeCodeError } from './describe-code-error.ts'

interface SentCodeOptions {
  token: string
  kind: SentCode['by']
  /** A code that was sent before this screen opened. */
  sent: SentCode | null | undefined
  onOver: (reason: string) => void
}

/** Says where a code was sent, and sends one, or another. */
export function useSentCode({ token, kind, sent, onOver }: SentCodeOptions) {
  const { data, error, isPending, mutate } = useMutation({
    ...api.twoFactor.sendCode.mutationOptions(),
    onError: (failure) => {
      const { isChallengeOver, message } = describeCodeError(failure)
      if (isChallengeOver) onOver(message)
    },
  })
  const last = data ?? sent
  return {
    words: error
      ? describeSendError(error, last)
      : last && `${data ? 'A new code is' : 'A code is'} on its way to ${last.to}.`,
    wasSent: Boolean(last),
    busy: isPending,
    send: () => mutate({ token, kind }),
  }
}

/** A refused request sends no code, so the last one stays valid. */
function describeSendError(error: Error, last: SentCode | null | undefined): string {
  const { message } = describeCodeError(error)
  return isApiError(error, 'TOO_MANY_REQUESTS') && last ? `${message} The last code is still good.` : message
}
