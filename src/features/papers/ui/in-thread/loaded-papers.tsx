import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Message } from '#features/conversations/records.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PapersAndText } from './papers-and-text.tsx'
import { papersAroundQuery } from './queries.ts'

type LoadedPapersProps = { message: Message; text: ReactNode }

/** The files of a message in a thread, read together with those of the messages around it. */
export function LoadedPapers({ message, text }: LoadedPapersProps) {
  const { data, isFetching, isError, refetch } = useQuery(papersAroundQuery(message.conversation_id, message.sequence))
  const papers = data?.items.flatMap((item) => (item.message_id === message.id ? item.paper : [])) ?? []
  const isMissing = data !== undefined && papers.length < message.papers
  const refetchOnce = useEffectEvent(() => void refetch())
  // The message is newer than what was read of this range.
  useEffect(() => {
    if (isMissing) refetchOnce()
  }, [isMissing])

  if (papers.length === 0 && (isFetching || !data) && !isError)
    return <Skeleton className="my-1 h-40 w-80 max-w-full" />
  return (
    <div className="flex flex-col gap-2 py-1">
      {isError && (
        <p className="text-ink-2 text-sm">
          The files could not be loaded.{' '}
          <Button size="small" variant="plain" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <PapersAndText papers={papers} content={message.content} text={text} />
    </div>
  )
}
