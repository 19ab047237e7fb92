import { useSentCode } from '#api/auth/use-sent-code.ts'
import type { Challenge, SentCode as Sent } from '#features/identity/sessions/contract.ts'
import { SentCode } from '#ui/forms/fields/sent-code.tsx'

type SendCodeProps = {
  challenge: Challenge
  kind: Sent['by']
  onOver: (reason: string) => void
}

export function SendCode({ challenge: { token, sent }, kind, onOver }: SendCodeProps) {
  return <SentCode {...useSentCode({ token, kind, sent: sent?.by === kind ? sent : null, onOver })} />
}
