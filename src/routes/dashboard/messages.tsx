import { createFileRoute, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import {
  type ListSearchParams,
  listFilter,
  readListSearchParams,
} from '#features/conversations/ui/list/list-search-params.ts'
import { MessagesLayout } from '#features/conversations/ui/list/messages-layout.tsx'
import { conversationsQuery } from '#features/conversations/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'
import { useAsked } from '../-use-browse-filter.ts'

type Words = { [Name in keyof ListSearchParams]?: unknown }

export const Route = createFileRoute('/dashboard/messages')({
  // Read where it is needed: the first script of every page holds this.
  validateSearch: (words: Words): Words => words,
  head: () => titledPage('Messages'),
  loaderDeps: ({ search }) => ({ words: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, conversationsQuery(listFilter(readListSearchParams(deps.words)))),
  component: Messages,
})

function Messages() {
  const { conversationId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [asked, ask] = useAsked<ListSearchParams>(readListSearchParams(Route.useSearch()), (way) =>
    // The conversation beside the list stays open, and so does one that is still on its way.
    navigate({ to: '.', ...way }),
  )
  return (
    <MessagesLayout current={conversationId} searchParams={asked} onSearchChange={ask}>
      <Outlet />
    </MessagesLayout>
  )
}
