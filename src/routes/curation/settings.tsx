import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/curation/ui/settings-page.tsx'

export const Route = createFileRoute('/curation/settings')({ component: SettingsPage })
