import { noop } from '@tanstack/react-query'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const loadedDevices = onDemand(() => import('./loaded-push-devices.tsx'))

/** Push messages to the member's devices. What the browser allows is known only there. */
export function PushPanel() {
  const code = useOnDemand(loadedDevices, true, noop)
  return (
    <div className="mt-12">
      <h3 className="mb-3 font-medium text-base">Push messages</h3>
      {code ? <code.PushDevicesPanel /> : <Skeleton className="h-28 w-full" />}
    </div>
  )
}
