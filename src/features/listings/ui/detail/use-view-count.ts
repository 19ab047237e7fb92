import { useEffect } from 'react'
import { apiClient } from '#api/client.ts'
import type { Reader } from './advisor-panel.tsx'

const minViewMilliseconds = 1_500

/** Records one view, once the page has been visible for longer than a glance. */
export function useViewCount(id: string, reader: Reader): void {
  const counts = reader !== 'owner'

  useEffect(() => {
    if (!counts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(note, minViewMilliseconds)
    }
    const note = () => {
      document.removeEventListener('visibilitychange', watch)
      // A failure to count the view is not reported to the reader.
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
