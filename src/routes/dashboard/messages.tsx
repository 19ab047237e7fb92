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
import { useBrowseFilter } from '../-use-browse-filter.ts'

type RawSearchParams = { [Name in keyof ListSearchParams]?: unknown }

export const Route = createFileRoute('/dashboard/messages')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  head: () => titledPage('Messages'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, conversationsQuery(listFilter(readListSearchParams(deps.params)))),
  component: Messages,
})

function Messages() {
  const { conversationId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [filter, changeFilter] = useBrowseFilter<ListSearchParams>(readListSearchParams(Route.useSearch()), (target) =>
    // Keeps the conversation beside the list open, also one that is still loading.
    navigate({ to: '.', ...target }),
  )
  return (
    <MessagesLayout current={conversationId} searchParams={filter} onSearchChange={changeFilter}>
      <Outlet />
    </MessagesLayout>
  )
}
