import { createFileRoute } from '@tanstack/react-router'
import { MyListingsPage } from '#features/listings/ui/my-listings-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/listings')({
  head: () => ({ meta: [{ title: `My Listings · ${productName}` }] }),
  component: MyListingsPage,
})
