import { noop } from '@tanstack/react-query'
import { messageLimits } from '#features/conversations/terms.ts'
import { useFirstMessage } from '#features/conversations/ui/first-message/use-first-message.ts'
import { MessageBuyer as Message } from '#features/mandates/ui/detail/message-buyer.tsx'

type MessageBuyerProps = { id: string; title: string; memberId: string }

/** Lets a member write to the buyer, which starts a conversation about the mandate. */
export function MessageBuyer(props: MessageBuyerProps) {
  const { start } = useFirstMessage({ mandate_id: props.id }, noop)
  return (
    <Message
      {...props}
      maxLength={messageLimits.content}
      onSend={async (content) => {
        await start(content)
      }}
    />
  )
}
