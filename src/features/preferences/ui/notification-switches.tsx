import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import type { NotificationChoices } from '../contract.ts'
import { copy } from './copy.ts'
import { DeliveryTimes } from './delivery-times.tsx'
import { LevelChoice } from './level-choice.tsx'
import { useNotificationChoices } from './use-notification-choices.ts'

const newListings = { label: 'New Listings', description: copy.listings }
const marketing = { label: 'Marketing', description: copy.marketing }
const topics = [
  { choice: 'deal_updates', label: 'Deal Updates', description: copy.deals },
  { choice: 'messages', label: 'Messages', description: 'When a member writes to you.' },
  { choice: 'listing_updates', label: 'Your Listings', description: copy.ownListings },
  { choice: 'matches', label: 'Matches', description: copy.matches },
] as const
/** For the placeholder, which has the height of the settings. */
const placeholderChoices = {
  deal_updates: 'at_once',
  messages: 'at_once',
  listing_updates: 'in_app',
  matches: 'at_once',
} as const

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
  if (!choices) return <LoadingSwitches />
  return (
    <>
      <div className={listClass}>
        <Switch
          {...newListings}
          checked={choices.new_listings}
          onChange={({ currentTarget }) => choose({ new_listings: currentTarget.checked })}
          className="py-4!"
        />
        {topics.map(({ choice, ...words }) => (
          <LevelChoice
            key={choice}
            {...words}
            value={choices[choice]}
            onChange={(level) => choose({ [choice]: level } satisfies Partial<NotificationChoices>)}
          />
        ))}
        <Switch
          {...marketing}
          checked={choices.marketing}
          onChange={({ currentTarget }) => choose({ marketing: currentTarget.checked })}
          className="py-4!"
        />
      </div>
      <p className="mt-4 text-[0.8125rem] text-ink-2 leading-5">{copy.binding}</p>
      <DeliveryTimes choices={choices} />
    </>
  )
}

/** Invisible settings give the placeholders the same height, however the text wraps. */
function LoadingSwitches() {
  const rows = [
    <Switch key="listings" {...newListings} disabled className="py-4!" />,
    ...topics.map(({ choice, ...words }) => (
      <LevelChoice key={choice} {...words} value={placeholderChoices[choice]} onChange={() => undefined} />
    )),
    <Switch key="marketing" {...marketing} disabled className="py-4!" />,
  ]
  return (
    <SkeletonGroup>
      <div className={listClass}>
        {rows.map((row) => (
          <div key={row.key} className="relative">
            <div className="invisible">{row}</div>
            <div className="absolute inset-x-0 inset-y-4">
              <Skeleton className="h-full w-full" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

const listClass = 'divide-y divide-line border-line border-y'
