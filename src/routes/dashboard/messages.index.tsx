import { createFileRoute } from '@tanstack/react-router'
import { NoConversationOpen } from '#features/conversations/ui/list/no-conversation-open.tsx'

export const Route = createFileRoute('/dashboard/messages/')({ component: NoConversationOpen })
