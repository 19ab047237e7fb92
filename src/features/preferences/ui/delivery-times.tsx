import { noop } from '@tanstack/react-query'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { NotificationChoices } from '../contract.ts'

const loadedForm = onDemand(() => import('./loaded-delivery-form.tsx'))

/** When e-mails are sent: the member's time zone, the hour of the daily e-mail, and quiet hours. */
export function DeliveryTimes({ choices }: { choices: NotificationChoices }) {
  const code = useOnDemand(loadedForm, true, noop)
  return (
    <div className="mt-10">
      <h3 className="mb-6 font-medium text-base">When we write to you</h3>
      {code ? <code.DeliveryForm saved={choices} /> : <Skeleton className="h-80 w-full max-w-md" />}
    </div>
  )
}
