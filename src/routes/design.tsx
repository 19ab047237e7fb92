import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { describePrivatePage } from '#lib/page-description.ts'

/** The design system at a glance, for those who build; a product in production has no such page. */
export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => (import.meta.env.DEV ? describePrivatePage('Design') : {}),
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('#ui/specimens/design-page.tsx'), 'DesignPage')
    : undefined,
})
