import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { InvitationsPanel } from '#features/invitations/ui/invitations-panel.tsx'
import { invitationsQuery } from '#features/invitations/ui/queries.ts'

export const Route = createFileRoute('/dashboard/invitations')({
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, invitationsQuery()),
  component: Invitations,
})

function Invitations() {
  const { user } = useAuth()
  return user && <InvitationsPanel level={1} verified={user.verified} />
}
