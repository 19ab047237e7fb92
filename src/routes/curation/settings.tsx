import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/instance/ui/settings-page.tsx'

export const Route = createFileRoute('/curation/settings')({ component: SettingsPage })
