import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#features/listings/transfer/ui/import-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/listings_/import')({
  head: () => titledPage('Import Listings'),
  component: ImportPage,
})
