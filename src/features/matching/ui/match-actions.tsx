import { noop, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { DateText } from '#ui/text/date-text.tsx'
import type { MandateMatches } from '../contract.ts'
import type { Introduced } from '../records.ts'
import { reasonText } from './dismissal-reasons.ts'
import { type Pair, useMatchWriter } from './use-match-writer.ts'
import type { Subject } from './use-news.ts'

const matchDialog = onDemand(() => import('./loaded-match-dialog.tsx'))

type Item = Pick<MandateMatches['items'][number], 'seen' | 'dismissal'>

type MatchActionsProps = {
  of: Subject['of']
  /** The title of the other side. */
  title: string
  pair: Pair
  item: Item
  /** Only owners of listings introduce them. */
  introduced?: Introduced | null
}

/** The buttons of a match: dismiss it or bring it back, and introduce the listing. */
export function MatchActions({ of, title, pair, item, introduced }: MatchActionsProps) {
  const [act, setAct] = useState<'dismiss' | 'introduce'>()
  const close = () => setAct(undefined)
  const loaded = useOnDemand(matchDialog, act !== undefined, close)
  if (item.dismissal) return <Dismissed {...{ of, title, pair }} dismissal={item.dismissal} />
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      {introduced === null && (
        <Button variant="solid" size="small" aria-label={`Introduce to ${title}`} onClick={() => setAct('introduce')}>
          Introduce
        </Button>
      )}
      {introduced && <IntroducedLine introduced={introduced} />}
      <Button size="small" aria-label={`Dismiss ${title}`} onClick={() => setAct('dismiss')}>
        Dismiss
      </Button>
      {act && loaded && <loaded.LoadedMatchDialog {...{ act, of, title, pair, seen: item.seen, onClose: close }} />}
    </div>
  )
}

function IntroducedLine({ introduced: { at, conversation_id } }: { introduced: Introduced }) {
  return (
    <p className="text-ink-2 text-sm leading-6">
      Introduced on <DateText instant={at} look="date" />.{' '}
      <Link
        to="/dashboard/messages/$conversationId"
        params={{ conversationId: conversation_id }}
        className="text-ink underline decoration-gold-line underline-offset-4"
      >
        Open the conversation
      </Link>
    </p>
  )
}

type DismissedProps = Omit<MatchActionsProps, 'item' | 'introduced'> & { dismissal: NonNullable<Item['dismissal']> }

function Dismissed({ of, title, pair, dismissal: { reason, words, at } }: DismissedProps) {
  const { restore } = useMatchWriter()
  const restoring = useMutation({ mutationFn: () => restore(pair), onError: noop })
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-sm leading-6">
        Dismissed on <DateText instant={at} look="date" />: {reasonText(of, reason).toLowerCase()}.
        {words && `\n“${words}”`}
      </p>
      <Button
        size="small"
        busy={restoring.isPending}
        aria-label={`Bring back ${title}`}
        onClick={() => restoring.mutate()}
      >
        Bring back
      </Button>
    </div>
  )
}
