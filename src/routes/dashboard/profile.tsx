import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { ProfilePage } from '#features/members/ui/profile-page.tsx'
import { profileQuery } from '#features/members/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/profile')({
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, profileQuery()),
  head: () => titledPage('Profile'),
  component: ProfilePage,
})
