import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { describePrivatePage } from '#lib/page-description.ts'

/** The design system, for developers; it does not exist in production. */
export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => (import.meta.env.DEV ? describePrivatePage('Design') : {}),
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('#ui/specimens/design-page.tsx'), 'DesignPage')
    : undefined,
})
