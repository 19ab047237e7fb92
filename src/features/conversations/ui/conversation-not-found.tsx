import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type ConversationAbsentProps = { back?: { to: string; label: string } }

export function ConversationNotFound({ back = backToMessages }: ConversationAbsentProps) {
  return (
    <EmptyState
      drawing={<SealedEnvelope />}
      title="Conversation not found"
      action={<LinkButton to={back.to}>{back.label}</LinkButton>}
      className="my-auto"
    >
      This conversation does not exist or you don't have access to it.
    </EmptyState>
  )
}

const backToMessages = { to: '/dashboard/messages', label: 'Back to Messages' }
