import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/signup')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/signup"!</div>
}
