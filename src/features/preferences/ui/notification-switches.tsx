import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { copy } from './copy.ts'
import { useNotificationChoices } from './use-notification-choices.ts'

const switches = [
  { choice: 'new_listings', label: 'New Listings', description: copy.listings },
  { choice: 'deal_updates', label: 'Deal Updates', description: copy.deals },
  { choice: 'messages', label: 'Messages', description: 'When a member writes to you.' },
  { choice: 'marketing', label: 'Marketing', description: copy.marketing },
] as const

export function NotificationSwitches() {
  const { choices, failed, retry, choose } = useNotificationChoices()
  if (failed)
    return (
      <Notice
        tone="error"
        title="Your notification settings could not be loaded"
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      />
    )
  if (!choices)
    return (
      <SkeletonGroup>
        <div className={listClass}>
          {switches.map(({ choice, ...words }) => (
            // An invisible switch gives the placeholder the same height, however the text wraps.
            <div key={choice} className="relative">
              <Switch {...words} disabled className="invisible py-4!" />
              <div className="absolute inset-x-0 inset-y-4">
                <Skeleton className="h-full w-full" />
              </div>
            </div>
          ))}
        </div>
      </SkeletonGroup>
    )
  return (
    <div className={listClass}>
      {switches.map(({ choice, ...words }) => (
        <Switch
          key={choice}
          {...words}
          checked={choices[choice]}
          onChange={({ currentTarget }) => choose({ choice, on: currentTarget.checked })}
          className="py-4!"
        />
      ))}
    </div>
  )
}

const listClass = 'divide-y divide-line border-line border-y'
