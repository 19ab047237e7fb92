import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Loading } from './feedback/loading.tsx'

/** Redirects within the site once the current navigation has ended; an earlier redirect would be lost. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  const arrived = useRouterState({ select: ({ status }) => status === 'idle' })
  const go = useEffectEvent(() => void navigate({ href, replace: true }))
  useEffect(() => {
    if (arrived) go()
  }, [arrived])
  return <Loading className="min-h-dvh" />
}
