import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePasskeySupport } from '#api/auth/use-passkey-support.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { OpenPasskeyDialog } from './loaded-passkey-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx'
import { passkeysQuery } from './queries.ts'

const loadedDialog = onDemand(() => import('./loaded-passkey-dialog.tsx'))

/** Lists the member's passkeys, with dialogs to add, rename and remove one. */
export function PasskeysSettings({ onAdded }: { onAdded: () => Promise<void> }) {
  const { data, isError, refetch } = useQuery(passkeysQuery())
  const usable = usePasskeySupport()
  const [openDialog, setOpenDialog] = useState<OpenPasskeyDialog>()
  const close = () => setOpenDialog(undefined)
  const loaded = useOnDemand(loadedDialog, openDialog !== undefined, close)
  useFocusAfterStep(openDialog, ['passkeys-list'])

  if (isError && !data)
    return (
      <Notice
        tone="error"
        title="Your passkeys could not be loaded"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (!data)
    return (
      <SkeletonGroup>
        <SkeletonRow />
      </SkeletonGroup>
    )
  const { passkeys, origin } = data
  return (
    <>
      {passkeys.length > 0 ? (
        <ul
          id="passkeys-list"
          tabIndex={-1}
          aria-label="Passkeys"
          className="divide-y divide-line border-line border-y"
        >
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onAsk={(dialog) => setOpenDialog({ what: dialog, passkey })}
            />
          ))}
        </ul>
      ) : (
        <p id="passkeys-list" tabIndex={-1} className="border-line border-y py-4 text-[0.9375rem] text-ink-2">
          You have no passkey yet.
        </p>
      )}
      <div className="mt-6">
        {usable ? (
          <Button onClick={() => setOpenDialog({ what: 'add' })}>Add a passkey</Button>
        ) : (
          <PasskeysElsewhere origin={origin} />
        )}
      </div>
      {openDialog && loaded && <loaded.LoadedPasskeyDialog dialog={openDialog} onClose={close} onAdded={onAdded} />}
    </>
  )
}
