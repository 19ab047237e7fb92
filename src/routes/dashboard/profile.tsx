import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/members/ui/profile-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/profile')({
  head: () => titledPage('Profile'),
  component: ProfilePage,
})
