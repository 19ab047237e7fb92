import { useEffect } from 'react'
import { apiClient } from '#api/client.ts'
import type { Reader } from './advisor-panel.tsx'

const glance = 1_500

/** Tells the owner that somebody looked: once, after the page was before somebody's eyes for longer than a glance. */
export function useNotedView(id: string, reader: Reader): void {
  const counts = reader !== 'owner'

  useEffect(() => {
    if (!counts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(note, glance)
    }
    const note = () => {
      document.removeEventListener('visibilitychange', watch)
      // A view that is not counted is no matter of the reader's.
      apiClient.listings.noteView({ id }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [id, counts])
}
