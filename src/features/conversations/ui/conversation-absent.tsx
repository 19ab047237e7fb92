import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function ConversationAbsent() {
  return (
    <EmptyState
      drawing={<SealedEnvelope />}
      title="Conversation not found"
      action={<LinkButton to="/dashboard/messages">Back to Messages</LinkButton>}
      className="my-auto"
    >
      This conversation does not exist or you don't have access to it.
    </EmptyState>
  )
}
