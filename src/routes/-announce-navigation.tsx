import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Going from page to page loads no document, so nothing would say so to whoever does not see it: the new title is read
 * aloud, and the focus, which stayed with the link, begins anew at the content.
 */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        setTitle(document.title)
        const { activeElement } = document
        const within = document.getElementById('content')?.contains(activeElement)
        if (!within || activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
