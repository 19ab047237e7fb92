import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/members/ui/profile-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/profile')({
  head: () => ({ meta: [{ title: `Profile · ${productName}` }] }),
  component: ProfilePage,
})
