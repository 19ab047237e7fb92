import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '#features/dashboard/ui/welcome-page.tsx'

export const Route = createFileRoute('/dashboard/')({ component: WelcomePage })
