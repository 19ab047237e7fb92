import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Loading } from './feedback/loading.tsx'

/** Leads on to a place of this site, once the way here is complete: a navigation before that would be lost. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  const arrived = useRouterState({ select: ({ status }) => status === 'idle' })
  const go = useEffectEvent(() => void navigate({ href, replace: true }))
  useEffect(() => {
    if (arrived) go()
  }, [arrived])
  return <Loading className="min-h-dvh" />
}
