import { noop } from '@tanstack/react-query'
import { messageLimits } from '#features/conversations/terms.ts'
import { useFirstMessage } from '#features/conversations/ui/first-message/use-first-message.ts'
import { MessageBuyer as Message } from '#features/mandates/ui/detail/message-buyer.tsx'
import { useAttachments } from '#features/papers/ui/attachments/use-attachments.tsx'

type MessageBuyerProps = { id: string; title: string; memberId: string }

/** Lets a member write to the buyer, which starts a conversation about the mandate. */
export function MessageBuyer(props: MessageBuyerProps) {
  const attachments = useAttachments(props.memberId, props.id)
  const { start } = useFirstMessage({ mandate_id: props.id }, noop, attachments)
  return <Message {...props} maxLength={messageLimits.content} attachments={attachments} onSend={start} />
}
