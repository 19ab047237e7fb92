import { type AnyRouter, useMatch, useRouter } from '@tanstack/react-router'

/** Returns a function that says whether the reader is still on this page and not navigating away. */
export function useStillOnPage(): () => boolean {
  const router = useRouter()
  const routeId = useMatch({ strict: false, shouldThrow: false, select: (match) => match.routeId })
  return () => isOnRoute(router, routeId)
}

/** Whether the route matches the current location, or the one that is loading. */
export function isOnRoute({ getMatchedRoutes, state }: AnyRouter, routeId: string | undefined): boolean {
  const [routes] = getMatchedRoutes(state.location.pathname)
  return routeId === undefined || routes.some(({ id }) => id === routeId)
}
