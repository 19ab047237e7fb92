import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { InvitationsPanel } from '#features/invitations/ui/invitations-panel.tsx'

export const Route = createFileRoute('/dashboard/invitations')({ component: Invitations })

function Invitations() {
  const { user } = useAuth()
  return user && <InvitationsPanel level={1} verified={user.verified} />
}
