import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { papersOfReported } from '#features/papers/ui/in-thread/papers-of-reported.tsx'
import { ReportPage } from '#features/reports/ui/report-page.tsx'

export const Route = createFileRoute('/curation/reports/$id')({ component: ReportRoute })

function ReportRoute() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return user && <ReportPage key={id} id={id} readerId={user.id} withPapers={papersOfReported} />
}
