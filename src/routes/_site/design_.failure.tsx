import { createFileRoute, notFound } from '@tanstack/react-router'
import { instanceQuery } from '#features/instance/ui/queries.ts'

/** Needs the API, so that developers can see the page for failures. */
export const Route = createFileRoute('/_site/design_/failure')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  loader: ({ context }) => context.queryClient.query({ ...instanceQuery(), staleTime: 0 }),
  component: import.meta.env.DEV ? Answered : undefined,
})

function Answered() {
  return (
    <div className="page-width py-16">
      <h1 className="title-2">The server has answered</h1>
    </div>
  )
}
