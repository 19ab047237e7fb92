import { createFileRoute } from '@tanstack/react-router'
import { EndAlertsPage } from '#features/listings/searches/ui/end-alerts-page.tsx'
import { describePrivatePage } from '#lib/page-description.ts'

export const Route = createFileRoute('/_site/end-alerts')({
  head: () => describePrivatePage('Alerts of saved searches'),
  component: EndAlertsPage,
})
