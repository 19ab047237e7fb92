import { type AnyRouter, useMatch, useRouter } from '@tanstack/react-router'

/** Tells whether the reader stays on the page that asks, or is on the way to another already. */
export function useStillOnPage(): () => boolean {
  const router = useRouter()
  const routeId = useMatch({ strict: false, shouldThrow: false, select: (match) => match.routeId })
  return () => isOnRoute(router, routeId)
}

/** Whether a route is part of where the router is, or of where it is on its way to. */
export function isOnRoute({ getMatchedRoutes, state }: AnyRouter, routeId: string | undefined): boolean {
  const [routes] = getMatchedRoutes(state.location.pathname)
  return routeId === undefined || routes.some(({ id }) => id === routeId)
}
