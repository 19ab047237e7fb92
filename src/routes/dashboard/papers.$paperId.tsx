import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { paperQuery } from '#features/papers/ui/queries.ts'
import { PaperReader } from '#features/papers/ui/reader/paper-reader.tsx'
import { titledPage } from '#lib/page-description.ts'
import { usePageTitle } from '#ui/use-page-title.ts'

export const Route = createFileRoute('/dashboard/papers/$paperId')({
  head: () => titledPage('Paper'),
  component: Paper,
})

function Paper() {
  const { paperId } = Route.useParams()
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
  const { data: paper } = useQuery(paperQuery(paperId))
  usePageTitle(paper?.name)
  const page = Number(new URLSearchParams(searchStr).get('page'))
  return (
    <PaperReader
      key={paperId}
      id={paperId}
      page={Number.isInteger(page) && page > 0 ? page : 1}
      onPage={(next) => history.replace(next > 1 ? `${pathname}?page=${next}` : pathname)}
    />
  )
}
