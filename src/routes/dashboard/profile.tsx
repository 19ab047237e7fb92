import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '#api/read-ahead.ts'
import { ProfilePage } from '#features/members/ui/profile-page.tsx'
import { profileQuery } from '#features/members/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/profile')({
  loader: ({ context: { queryClient } }) => readAhead(queryClient, profileQuery()),
  head: () => titledPage('Profile'),
  component: ProfilePage,
})
