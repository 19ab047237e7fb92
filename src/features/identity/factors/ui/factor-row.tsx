import { Check } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { TwoFactor } from '../contract.ts'
import { copy } from './copy.ts'
import { factorWords } from './factor-words.ts'

type FactorRowProps = { factor: TwoFactor['factors'][number]; onAsk: (dialog: 'enrol' | 'remove') => void }

export function FactorRow({ factor: { kind, configured, on, since, hint }, onAsk }: FactorRowProps) {
  const { name, description } = factorWords[kind]
  const closed = !configured && !on
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-52 text-[0.8125rem] text-ink-2 leading-5">
        <p>{closed ? copy.notAvailable : description}</p>
        {on && since && (
          <p className="flex items-center gap-1.5 text-ok">
            <Check aria-hidden="true" size={14} strokeWidth={1.5} />
            <span>
              On since <DateText instant={since} look="date" />
              {hint && `, to ${hint}`}
            </span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {on && (
          <Button variant="plain" size="small" aria-label={`Turn off ${name}`} onClick={() => onAsk('remove')}>
            Turn off
          </Button>
        )}
        <Button
          size="small"
          className="min-w-40"
          disabled={closed || on}
          aria-pressed={on}
          onClick={() => onAsk('enrol')}
        >
          {name}
        </Button>
      </div>
    </li>
  )
}
