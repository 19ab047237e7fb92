import { useSentCode } from '#api/auth/use-sent-code.ts'
import type { SentCode as Sent } from '#features/identity/sessions/contract.ts'
import { SentCode } from '#ui/forms/fields/sent-code.tsx'

type SendAgainProps = { token: string; sent: Sent; onOver: (reason: string) => void }

export function SendAgain({ token, sent, onOver }: SendAgainProps) {
  return <SentCode {...useSentCode({ token, kind: sent.by, sent, onOver })} />
}
