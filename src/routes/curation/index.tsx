import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '#features/curation/ui/applications/applications-page.tsx'

export const Route = createFileRoute('/curation/')({ component: ApplicationsPage })
