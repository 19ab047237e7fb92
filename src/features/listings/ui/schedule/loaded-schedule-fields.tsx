import { zoneName } from '#lib/relative-date.ts'
import { today } from '#ui/forms/dates/day.ts'
import { localTimeOf } from '#ui/forms/dates/local-time.ts'
import { LocalTimeField } from '#ui/forms/dates/local-time-field.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import type { SectionProps } from '../form/listing-sections.tsx'
import { copy } from './copy.ts'

/** Two times of the member's time zone. */
export function LoadedScheduleFields({ fields, put, problems, elsewhere = {} }: SectionProps) {
  const timeZone = useTimeZone()
  const zoneText = timeZone.replaceAll('_', ' ')
  const day = today()
  const publicationDay = localTimeOf(fields.publish_at).day
  const shared = { usualTime: '09:00', note: zoneText }
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <LocalTimeField
          {...shared}
          name="publish_at"
          label="Publish on"
          error={problems.publish_at}
          hint={elsewhere.publish_at ?? copy.publishAt}
          instant={fields.publish_at}
          onChange={(publish_at) => put({ publish_at })}
          min={day}
        />
        <LocalTimeField
          {...shared}
          name="expires_at"
          label="Expires on"
          error={problems.expires_at}
          hint={elsewhere.expires_at ?? copy.expiresAt}
          instant={fields.expires_at}
          onChange={(expires_at) => put({ expires_at })}
          min={publicationDay && publicationDay > day ? publicationDay : day}
        />
      </div>
      <p className="text-[0.8125rem] text-ink-2">
        Times are in your time zone, {zoneText} ({zoneName(new Date(), timeZone)}).
      </p>
    </>
  )
}
