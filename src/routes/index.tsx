import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FrontDoor } from '#features/instance/ui/front-door.tsx'
import { instanceQuery } from '#features/instance/ui/queries.ts'

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'Subrosa: Your Guide to Ultra-Exclusive Experiences' }] }),
  // The front door opens even when the API does not answer; the page says so.
  loader: ({ context }) => context.queryClient.query({ ...instanceQuery(), staleTime: 'static' }).catch(noop),
  component: FrontDoor,
})
