import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { copy } from './copy.ts'
import { browserPushQuery, pushDevicesQuery } from './queries.ts'
import { usePush } from './use-push.ts'

/** Turns push messages on and off for this browser, and off for others. */
export function PushDevicesPanel() {
  const devices = useQuery(pushDevicesQuery())
  const browser = useQuery(browserPushQuery())
  const { turnOn, turnOff } = usePush()
  if (devices.isError || browser.isError)
    return (
      <Button size="small" onClick={() => void Promise.all([devices.refetch(), browser.refetch()])}>
        Try again
      </Button>
    )
  if (!devices.data || !browser.data) return <Skeleton className="h-28 w-full" />
  const rows = [...devices.data.devices].sort((a, b) => Number(b.current) - Number(a.current))
  // The server and the browser must agree: a browser can drop a subscription by itself.
  const isOn = browser.data === 'on' && rows.some(({ current }) => current)
  return (
    <>
      <p className="max-w-[60ch] text-[0.9375rem] text-ink-2 leading-6">{copy.about}</p>
      {rows.length > 0 && (
        <ul aria-label="Devices with push messages" className="mt-5 divide-y divide-line border-line border-y">
          {rows.map(({ id, device, current, added_at }) => (
            <li key={id} className="flex min-h-18 items-center justify-between gap-x-6 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
                  {device}
                  {current && <Badge tone="gold">This device</Badge>}
                </p>
                <p className="text-[0.8125rem] text-ink-2 leading-5">
                  Added <DateText instant={added_at} look="date" />
                  {current && !isOn && ' · this browser no longer shows them'}
                </p>
              </div>
              <Button
                size="small"
                className="shrink-0"
                aria-label={`Turn off: ${device}`}
                busy={turnOff.isPending && turnOff.variables.id === id}
                onClick={() => turnOff.mutate({ id, current })}
              >
                Turn Off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {browser.data === 'unsupported' || browser.data === 'blocked' ? (
        <p className="mt-5 max-w-[60ch] border-line border-l-2 pl-4 text-[0.9375rem] leading-6">{copy[browser.data]}</p>
      ) : (
        !isOn && (
          <Button
            className="mt-5"
            size="small"
            busy={turnOn.isPending}
            onClick={() => turnOn.mutate(devices.data.public_key)}
          >
            Turn On for This Device
          </Button>
        )
      )}
    </>
  )
}
