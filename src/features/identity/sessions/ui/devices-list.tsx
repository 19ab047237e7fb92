import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'

const devicesQuery = () => api.sessions.list.queryOptions()

/** Lists the devices where the member is signed in, with buttons to sign out there. */
export function DevicesList() {
  const cache = useQueryClient()
  const { data: devices, isError, refetch } = useQuery(devicesQuery())
  const callbacks = {
    onError: (error: Error) => toast({ title: errorMessage(error), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  }
  const end = useMutation({
    ...api.sessions.end.mutationOptions(),
    ...callbacks,
    onSuccess: () => toast({ title: 'Signed out on that device', tone: 'success' }),
  })
  const endOthers = useMutation({
    ...api.sessions.endOthers.mutationOptions(),
    ...callbacks,
    onSuccess: () => toast({ title: 'Signed out on every other device', tone: 'success' }),
  })

  useFocusAfterStep(`${end.status} ${endOthers.status}`, ['devices'])

  if (isError && !devices)
    return (
      <Notice
        tone="error"
        title="Your devices could not be loaded"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (!devices)
    return (
      <SkeletonGroup>
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    )
  const currentFirst = [...devices].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul id="devices" tabIndex={-1} aria-label="Devices" className="divide-y divide-line border-line border-y">
        {currentFirst.map(({ id, device, current, created_at, last_seen_at }) => (
          <li key={id} className="flex min-h-18 items-center justify-between gap-x-6 py-3">
            <div className="min-w-0">
              <p className="break-words">{device}</p>
              <p className="text-[0.8125rem] text-ink-2 leading-5">
                Signed in <DateText instant={created_at} look="date" />
                {!current && (
                  <>
                    {' · '}last seen <DateText instant={last_seen_at} look="within" />
                  </>
                )}
              </p>
            </div>
            {current ? (
              <Badge tone="gold">This device</Badge>
            ) : (
              <Button
                size="small"
                aria-label={`Sign out: ${device}`}
                busy={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button className="mt-6" busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
          Sign out on all other devices
        </Button>
      )}
    </>
  )
}
