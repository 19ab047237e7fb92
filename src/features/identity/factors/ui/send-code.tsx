import { useSentCode } from '#api/auth/use-sent-code.ts'
import { SentCode } from '#ui/forms/fields/sent-code.tsx'

/** Shows where a code was sent, with the button to send one. */
export function SendCode(props: Parameters<typeof useSentCode>[0]) {
  return <SentCode {...useSentCode(props)} />
}
