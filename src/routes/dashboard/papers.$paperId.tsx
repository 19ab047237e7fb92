import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { PaperReader } from '#features/papers/ui/reader/paper-reader.tsx'
import { referenceTitle, titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/papers/$paperId')({
  head: ({ params: { paperId } }) => titledPage(referenceTitle('Document', paperId)),
  component: Paper,
})

function Paper() {
  const { paperId } = Route.useParams()
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
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
