import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { TwoFactor } from '../contract.ts'
import { BackupCodesRow } from './backup-codes-row.tsx'
import { copy } from './copy.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { FactorRow } from './factor-row.tsx'
import { factorOrder } from './factor-words.ts'
import type { OpenFactorDialog } from './loaded-factor-dialog.tsx'
import { twoFactorQuery } from './queries.ts'

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

function Factors({ state }: { state: TwoFactor }) {
  const [openDialog, setOpenDialog] = useState<OpenFactorDialog>()
  const close = () => setOpenDialog(undefined)
  // The button that opened a dialog may be disabled afterwards, so the focus moves to the switch.
  useFocusAfterStep(openDialog, ['two-factor-switch'])
  const { device_check: deviceCheck, factors } = state
  const enrolled = factors.some(({ on }) => on)
  const isInForce = enrolled || (deviceCheck.configured && deviceCheck.on)

  return (
    <>
      <div className="border-line border-y">
        <Switch
          id="two-factor-switch"
          label="Two-Factor"
          description={`Recommended. ${describeInForce(enrolled, deviceCheck)}`}
          checked={isInForce}
          // Without a mail server there is no device check to turn on, so the switch sets up an app.
          onChange={() =>
            setOpenDialog(
              isInForce || deviceCheck.configured
                ? { what: 'switch', state, on: !isInForce }
                : { what: 'enrol', kind: 'app', isFirst: !enrolled },
            )
          }
          className="py-4!"
        />
        <ul aria-label="Second factors" className="divide-y divide-line border-line border-t">
          {factorOrder.map((kind) => {
            const factor = factors.find((candidate) => candidate.kind === kind)
            return (
              factor && (
                <FactorRow
                  key={kind}
                  factor={factor}
                  onAsk={(dialog) =>
                    setOpenDialog(
                      dialog === 'enrol' ? { what: 'enrol', kind, isFirst: !enrolled } : { what: 'remove', kind },
                    )
                  }
                />
              )
            )
          })}
        </ul>
        {enrolled && <BackupCodesRow codesLeft={state.backup_codes_left} />}
      </div>
      <FactorDialog dialog={openDialog} onClose={close} />
    </>
  )
}

function describeInForce(enrolled: boolean, { configured, on }: TwoFactor['device_check']): string {
  if (enrolled) return copy.stateOn
  if (configured && on) return copy.stateUnknownDevices
  if (configured) return copy.stateOff
  return copy.stateOffChoose
}
