import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { observeTitle, pageTitle } from '#ui/tab-title.ts'

/**
 * For screen readers: navigating within the app loads no document, so the new title is announced, and the focus moves from
 * the link to the new content. For everyone: a line at the top while a navigation is under way.
 */
export function NavigationAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const isLoading = useRouterState({ select: (state) => state.isLoading })

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        setTitle(pageTitle())
        const { activeElement } = document
        const isFocusInContent = document.getElementById('content')?.contains(activeElement)
        if (!isFocusInContent || activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )

  // The page of a record gets its title once the record is loaded. The title of the first page is announced by the browser.
  useEffect(() => observeTitle(() => setTitle((announced) => announced && pageTitle())), [])

  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {isLoading && <div className="pending-line" />}
    </>
  )
}
