import { createFileRoute } from '@tanstack/react-router'
import { LineagePage } from '#features/curation/ui/lineage/lineage-page.tsx'

export const Route = createFileRoute('/curation/lineage')({ component: LineagePage })
