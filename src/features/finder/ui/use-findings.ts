import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#api/client.ts'
import { finderLimits } from '../terms.ts'

const pauseMilliseconds = 180

/** Asks once the member pauses; a request for an earlier text is cancelled. What it found stays until the next response. */
export function useFindings(typed: string) {
  const words = typed.trim().slice(0, finderLimits.words)
  const [askedWords, setAskedWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAskedWords(words), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [words])

  const isLong = words.length >= finderLimits.leastWords
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    ...api.finder.find.queryOptions({ input: { words: askedWords }, staleTime: 30_000, gcTime: 60_000 }),
    enabled: isLong && askedWords.length >= finderLimits.leastWords,
    placeholderData: keepPreviousData,
  })
  const isCurrent = askedWords === words && !isPlaceholderData
  return {
    findings: isLong ? data : undefined,
    /** What was found answers an earlier text. */
    isOutdated: !isCurrent,
    busy: isLong && (isFetching || askedWords !== words),
    failed: isLong && isCurrent && isError,
    retry: () => void refetch(),
  }
}
