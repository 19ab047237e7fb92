import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useTimeLeft } from '../../offers/ui/use-time-left.ts'
import type { Obstacle } from '../../terms.ts'
import type { Viewing } from '../records.ts'
import { copy, obstacles } from './copy.ts'
import { useSettleViewing } from './use-settle-viewing.ts'

export type ViewingCardProps = {
  viewing: Viewing
  otherName: string
  obstacle: Obstacle | undefined
  onOthers: (() => void) | undefined
  className?: string
}

/** One viewing: the proposed times or the one that was taken, where, and what became of it. */
export function ViewingCard({ viewing, otherName, obstacle, onOthers, className = '' }: ViewingCardProps) {
  const { own, state, note } = viewing
  const card = useRef<HTMLElement>(null)
  const isWaiting = state === 'proposed' || state === 'agreed'
  const title = titleOf(viewing, otherName)
  const side = own ? 'bg-gold-line/15 dark:bg-gold-line/25' : 'bg-raised'
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={title}
      data-viewing={state}
      className={`w-full max-w-md border px-5 py-4 outline-none ${side} ${isWaiting ? 'border-gold-line' : 'border-line'} ${className}`}
    >
      <p className={`engraved ${isWaiting ? 'text-gold' : 'text-ink-2'}`}>{title}</p>
      <Time viewing={viewing} />
      {note && <p className="wrap-anywhere mt-2 whitespace-pre-line text-[0.9375rem] leading-6">{note}</p>}
      <Outcome viewing={viewing} otherName={otherName} />
      {state === 'proposed' && obstacle && <p className="mt-2 text-[0.8125rem] text-ink-2">{obstacles[obstacle]}</p>}
      <Answers {...{ viewing, otherName, obstacle, onOthers }} onSettled={() => card.current?.focus()} />
    </article>
  )
}

function titleOf({ own, state }: Viewing, otherName: string): string {
  if (state === 'agreed' || state === 'cancelled') return 'Viewing'
  return `${own ? 'Your' : `${otherName}’s`} times for a viewing`
}

/** The time that was taken. Open times are listed with their buttons; of others only their number is told. */
function Time({ viewing: { state, starts_at, times } }: { viewing: Viewing }) {
  if (starts_at)
    return (
      <p className={`lining title-4 mt-1.5 ${state === 'cancelled' ? 'text-ink-2 line-through' : ''}`}>
        <DateText instant={starts_at} look="moment" />
      </p>
    )
  if (state === 'proposed') return null
  return <p className="mt-1.5 text-ink-2">{times.length === 1 ? 'One time' : `${times.length} times`}</p>
}

function Outcome({ viewing, otherName }: Pick<ViewingCardProps, 'viewing' | 'otherName'>) {
  const { own, state, minutes, reason, settled_at, created_at, cancelled_by_me } = viewing
  const answerer = own ? otherName : 'You'
  const outcomes: Record<Viewing['state'], string> = {
    proposed: 'Proposed',
    agreed: `${answerer} chose this time`,
    declined: `${answerer} declined the times`,
    withdrawn: own ? 'You took them back' : `${otherName} took them back`,
    replaced: `${answerer} proposed other times`,
    cancelled: cancelled_by_me ? 'You cancelled it' : `${otherName} cancelled it`,
    expired: 'The times are over',
    lapsed: 'Over, because a party left',
  }
  return (
    <div className="mt-2 text-[0.8125rem] text-ink-2 leading-5">
      <p>
        {describeLength(minutes)} · {outcomes[state]} <DateText instant={settled_at ?? created_at} look="within" />
      </p>
      {reason && <q className="wrap-anywhere mt-1 block whitespace-pre-line">{reason}</q>}
    </div>
  )
}

function describeLength(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 30) return `${hours}½ hours`
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}${rest ? ` ${rest} minutes` : ''}`
}

type ProposedTimeProps = {
  time: string
  canTake: boolean
  /** The time that is being taken. */
  taking: string | undefined
  onTake: () => void
}

function ProposedTime({ time, canTake, taking, onTake }: ProposedTimeProps) {
  const left = useTimeLeft(time, true)
  const isOver = left !== undefined && left <= 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2">
      <span className={isOver ? 'text-ink-2 line-through' : ''}>
        <DateText instant={time} look="moment" />
      </span>
      {canTake && !isOver && (
        <Button
          size="small"
          variant="solid"
          busy={taking === time}
          disabled={taking !== undefined && taking !== time}
          onClick={onTake}
        >
          Take This
        </Button>
      )}
    </li>
  )
}

type AnswersProps = ViewingCardProps & { onSettled: () => void }

/** A question that is open stays, with what was typed, if the viewing changes meanwhile. */
function Answers({ viewing, otherName, obstacle, onOthers, onSettled }: AnswersProps) {
  const [asking, setAsking] = useState<'decline' | 'withdraw' | 'cancel'>()
  const settling = useSettleViewing(viewing.id, () => {
    setAsking(undefined)
    onSettled()
  })
  const { id, own, state, ends_at, times } = viewing
  const question = {
    open: true,
    busy: settling.isPending,
    onOpenChange: (open: boolean) => !open && setAsking(undefined),
  }
  const left = useTimeLeft(ends_at ?? '', state === 'agreed')
  const isAhead = state === 'agreed' && (left === undefined || left > 0)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {state === 'proposed' && (
        <ul className="mb-2 grid w-full gap-2">
          {times.map((time) => (
            <ProposedTime
              key={time}
              time={time}
              canTake={!own && !obstacle}
              taking={settling.isPending && settling.variables.kind === 'take' ? settling.variables.time : undefined}
              onTake={() => settling.mutate({ kind: 'take', time })}
            />
          ))}
        </ul>
      )}
      {state === 'proposed' && own && (
        <Button size="small" onClick={() => setAsking('withdraw')}>
          {copy.takeBack}
        </Button>
      )}
      {state === 'proposed' && !own && (
        <>
          {onOthers && (
            <Button size="small" onClick={onOthers}>
              {copy.otherTimes}
            </Button>
          )}
          <Button size="small" variant="plain" onClick={() => setAsking('decline')}>
            {copy.decline}
          </Button>
        </>
      )}
      {isAhead && (
        <>
          <a
            href={`/viewings/${id}.ics`}
            download
            className="text-gold text-sm underline decoration-gold-line underline-offset-4"
          >
            Calendar file
          </a>
          <a
            href={`/viewings/${id}.ics?details=yes`}
            download
            className="text-gold text-sm underline decoration-gold-line underline-offset-4"
          >
            With the title
          </a>
          <Button size="small" variant="plain" onClick={() => setAsking('cancel')}>
            {copy.cancel}
          </Button>
        </>
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          {...question}
          title="Take back these times?"
          confirm={copy.takeBack}
          onConfirm={() => settling.mutate({ kind: 'withdraw' })}
        >
          {otherName} can no longer take one. You can propose others.
        </ConfirmDialog>
      )}
      {(asking === 'decline' || asking === 'cancel') && (
        <ReasonDialog
          {...question}
          title={asking === 'decline' ? 'Decline these times?' : 'Cancel this viewing?'}
          confirm={copy[asking]}
          hint={`${otherName} will read this text.`}
          onConfirm={(reason) => settling.mutate({ kind: asking, reason })}
        >
          {asking === 'decline' ? 'Either of you can propose others.' : copy.cancelled}
        </ReasonDialog>
      )}
    </div>
  )
}
