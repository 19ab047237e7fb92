import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Loading } from './feedback/loading.tsx'

/** Leads on to a place of this site, once: whoever is here belongs there. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void navigate({ href, replace: true }))
  useEffect(() => go(), [])
  return <Loading className="min-h-dvh" />
}
