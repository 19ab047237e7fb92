import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { CodeFactorKind, TwoFactor } from '../contract.ts'
import { BackupCodesRow } from './backup-codes-row.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { FactorRow } from './factor-row.tsx'
import { factorOrder } from './factor-words.ts'
import { twoFactorQuery } from './queries.ts'
import { RemoveFactorDialog, SwitchDialog } from './turn-off-dialogs.tsx'

export function TwoFactorSettings() {
  const { data: state, isError, refetch } = useQuery(twoFactorQuery())
  if (state) return <Factors state={state} />
  if (isError)
    return (
      <Notice
        tone="error"
        title="Your second factors could not be loaded"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  )
}

type Asked = { what: 'enrol' | 'remove'; kind: CodeFactorKind } | { what: 'switch' }

function Factors({ state }: { state: TwoFactor }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  // What opened a dialog may be shut once that has done its work.
  useFocusAfterStep(asked, ['two-factor-switch'])
  const { device_check: deviceCheck, factors } = state
  const enrolled = factors.some(({ on }) => on)
  const on = enrolled || (deviceCheck.configured && deviceCheck.on)

  return (
    <>
      <div className="border-line border-y">
        <Switch
          id="two-factor-switch"
          label="Two-Factor"
          description={`Recommended. ${sayInForce(enrolled, deviceCheck)}`}
          checked={on}
          // Without mail there is nothing to switch on but a factor of one's own.
          onChange={() => setAsked(on || deviceCheck.configured ? { what: 'switch' } : { what: 'enrol', kind: 'app' })}
          className="py-4!"
        />
        <ul aria-label="Second factors" className="divide-y divide-line border-line border-t">
          {factorOrder.map((kind) => {
            const factor = factors.find((one) => one.kind === kind)
            return factor && <FactorRow key={kind} factor={factor} onAsk={(what) => setAsked({ what, kind })} />
          })}
        </ul>
        {enrolled && <BackupCodesRow left={state.backup_codes_left} />}
      </div>
      {asked?.what === 'enrol' && <EnrolDialog kind={asked.kind} first={!enrolled} onClose={close} />}
      {asked?.what === 'remove' && <RemoveFactorDialog kind={asked.kind} onClose={close} />}
      {asked?.what === 'switch' && <SwitchDialog state={state} on={!on} onClose={close} />}
    </>
  )
}

function sayInForce(enrolled: boolean, { configured, on }: TwoFactor['device_check']): string {
  if (enrolled) return 'After the password, each sign-in asks for a code or a passkey.'
  if (configured && on) return 'A sign-in on a device you never used asks for a code, sent to you by e-mail.'
  if (configured) return 'The password alone opens your account.'
  return 'The password alone opens your account. Set up one of these:'
}
