import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * For screen readers: navigating within the app loads no document, so the new title is announced, and the focus moves from
 * the link to the new content.
 */
export function NavigationAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        setTitle(document.title)
        const { activeElement } = document
        const isFocusInContent = document.getElementById('content')?.contains(activeElement)
        if (!isFocusInContent || activeElement === document.body)
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
