import { useMutation } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import type { Challenge, SentCode } from '#features/sessions/contract.ts'
import { Button } from '#ui/button.tsx'
import { readRefusal } from './read-refusal.ts'

type SendCodeProps = {
  challenge: Challenge
  kind: SentCode['by']
  onOver: (reason: string) => void
}

/** Where a code went, and the way to have one sent, or sent again. */
export function SendCode({ challenge, kind, onOver }: SendCodeProps) {
  const { data, error, isPending, mutate } = useMutation({
    ...api.twoFactor.sendCode.mutationOptions(),
    onError: (failure) => {
      const refusal = readRefusal(failure)
      if (refusal.over) onOver(refusal.words)
    },
  })
  const sent = data ?? (challenge.sent?.by === kind ? challenge.sent : undefined)

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
      <p aria-live="polite">
        {error && readRefusal(error).words}
        {!error && sent && `${data ? 'A new code is' : 'A code is'} on its way to ${sent.to}.`}
      </p>
      <Button
        variant="plain"
        size="small"
        className="-ml-5"
        busy={isPending}
        onClick={() => mutate({ token: challenge.token, kind })}
      >
        {sent ? 'Send it again' : 'Send the code'}
      </Button>
    </div>
  )
}
