import { createFileRoute } from '@tanstack/react-router'
import { NoneChosen } from '#features/conversations/ui/none-chosen.tsx'

export const Route = createFileRoute('/dashboard/messages/')({ component: NoneChosen })
