import { createFileRoute } from '@tanstack/react-router'
import { VettingNotice } from '#features/curation/ui/vetting-notice.tsx'
import { WelcomePage } from '#features/dashboard/ui/welcome-page.tsx'

export const Route = createFileRoute('/dashboard/')({ component: () => <WelcomePage vetting={<VettingNotice />} /> })
