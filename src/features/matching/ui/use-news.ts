import { noop } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiClient } from '#api/client.ts'
import type { MatchNews } from '../terms.ts'

export interface Subject {
  id: string
  of: 'mandate' | 'listing'
}

/**
 * Marks the matches that are new since the member last looked, by the id of the other side. Listed matches count as seen at once,
 * and stay marked while the page is open.
 */
export function useNews({ id, of }: Subject, listed: readonly { id: string; news: MatchNews | null }[]) {
  const [marks, setMarks] = useState<ReadonlyMap<string, MatchNews>>(new Map())
  const unseen = listed.flatMap((item) => (item.news ? [`${item.id} ${item.news}`] : [])).join()
  useEffect(() => {
    const added = unseen.split(',').filter(Boolean)
    const addedMarks = added.map((mark) => mark.split(' ') as [string, MatchNews])
    // A list from the cache may lack a match of which the member was told since. That one stays new.
    apiClient.matching.markSeen({ id, of, listed_ids: addedMarks.map(([otherId]) => otherId) }).catch(noop)
    setMarks((marked) => new Map([...marked, ...addedMarks]))
  }, [id, of, unseen])
  return marks
}
