import { createFileRoute } from '@tanstack/react-router'
import { MyListingsPage } from '#features/listings/ui/my-listings-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/listings')({
  head: () => titledPage('My Listings'),
  component: MyListingsPage,
})
