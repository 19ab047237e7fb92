import { useQueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { FactorKind, TwoFactor } from '../contract.ts'
import { copy } from './copy.ts'
import { factorWords } from './factor-words.ts'
import { twoFactorQuery } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'

export function RemoveFactorDialog({ kind, onClose }: { kind: FactorKind; onClose: () => void }) {
  const cache = useQueryClient()
  const { name } = factorWords[kind]
  return (
    <StepDialog
      title={`Turn off ${name}?`}
      description={copy.turnOff}
      submitLabel="Turn off"
      onClose={onClose}
      onConfirm={async () => {
        const state = await apiClient.twoFactor.removeFactor({ kind })
        cache.setQueryData(twoFactorQuery().queryKey, state)
        toast({ title: `${name} is off`, tone: 'success' })
        onClose()
      }}
    />
  )
}

/** Turning two-factor off also removes the member's factors. */
export function SwitchDialog({ state, on, onClose }: { state: TwoFactor; on: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const enrolled = state.factors.filter((factor) => factor.on)
  return (
    <StepDialog
      title={on ? 'Turn on two-factor?' : 'Turn off two-factor?'}
      description={on ? copy.turnOn : describeLoss(enrolled)}
      submitLabel={on ? 'Turn on' : 'Turn off'}
      onClose={onClose}
      onConfirm={async () => {
        for (const { kind } of enrolled) await apiClient.twoFactor.removeFactor({ kind })
        await apiClient.twoFactor.switchDeviceCheck({ on })
        await cache.invalidateQueries({ queryKey: twoFactorQuery().queryKey })
        toast({ title: on ? 'Two-factor is on' : 'Two-factor is off', tone: 'success' })
        onClose()
      }}
    />
  )
}

function describeLoss(enrolled: TwoFactor['factors']): string {
  const names = new Intl.ListFormat('en').format(enrolled.map(({ kind }) => factorWords[kind].name))
  return `Your password alone will be enough to sign in.${names ? ` This also removes: ${names}.` : ''}`
}
