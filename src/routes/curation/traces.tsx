import { createFileRoute } from '@tanstack/react-router'
import { AllTracesPage } from '#features/listings/marks/ui/all-traces-page.tsx'

export const Route = createFileRoute('/curation/traces')({ component: AllTracesPage })
