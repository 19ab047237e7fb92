import { noop } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiClient } from '#api/client.ts'
import type { MatchNews } from '../terms.ts'

export interface Subject {
  id: string
  of: 'mandate' | 'listing'
}

/**
 * What is new since the member last looked, by the id of the other side. It counts as seen at once, and stays marked while the page
 * is open.
 */
export function useNews({ id, of }: Subject, listed: readonly { id: string; news: MatchNews | null }[]) {
  const [marks, setMarks] = useState<ReadonlyMap<string, MatchNews>>(new Map())
  const unseen = listed.flatMap((item) => (item.news ? [`${item.id} ${item.news}`] : [])).join()
  useEffect(() => {
    apiClient.matching.markSeen({ id, of }).catch(noop)
    const added = unseen.split(',').filter(Boolean)
    setMarks((marked) => new Map([...marked, ...added.map((mark) => mark.split(' ') as [string, MatchNews])]))
  }, [id, of, unseen])
  return marks
}
