import { createFileRoute } from '@tanstack/react-router'
import { MyMandatesPage } from '#features/mandates/ui/my-mandates-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/mandates')({
  head: () => titledPage('My Mandates'),
  component: MyMandatesPage,
})
