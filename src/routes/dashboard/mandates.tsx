import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '#api/read-ahead.ts'
import { MyMandatesPage } from '#features/mandates/ui/my-mandates-page.tsx'
import { ownMandatesQuery } from '#features/mandates/ui/own-queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/mandates')({
  head: () => titledPage('My Mandates'),
  loader: ({ context: { queryClient } }) => readAhead(queryClient, ownMandatesQuery()),
  component: MyMandatesPage,
})
