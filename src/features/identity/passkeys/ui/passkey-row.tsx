import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Passkey } from '../contract.ts'

type PasskeyRowProps = { passkey: Passkey; onAsk: (dialog: 'rename' | 'remove') => void }

export function PasskeyRow({ passkey, onAsk }: PasskeyRowProps) {
  const { name, synced, created_at, last_used_at, works_here } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">{name}</p>
        <p className="text-[0.8125rem] text-ink-2 leading-5">
          Added <DateText instant={created_at} look="date" />
          {' · '}
          {last_used_at ? (
            <>
              last used <DateText instant={last_used_at} look="within" />
            </>
          ) : (
            'not used yet'
          )}
          {' · '}
          {synced ? 'synced between your devices' : 'on one device'}
        </p>
        {!works_here && (
          <p className="text-[0.8125rem] text-warn leading-5">
            Made for another address of this site, and works only there.
          </p>
        )}
      </div>
      <div className="-ml-5 flex items-center gap-2 sm:ml-0">
        <Button variant="plain" size="small" aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
          Remove
        </Button>
      </div>
    </li>
  )
}
