import { zoneName } from '#lib/relative-date.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { LocalTimeInput } from '#ui/forms/fields/local-time-input.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import type { SectionProps } from '../form/listing-sections.tsx'
import { copy } from './copy.ts'

/** Two times of the member's time zone. */
export function LoadedScheduleFields({ fields, put, problems, elsewhere = {} }: SectionProps) {
  const timeZone = useTimeZone()
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <Field label="Publish on" error={problems.publish_at} hint={elsewhere.publish_at ?? copy.publishAt}>
          <LocalTimeInput
            name="publish_at"
            instant={fields.publish_at}
            onChange={(publish_at) => put({ publish_at })}
          />
        </Field>
        <Field label="Expires on" error={problems.expires_at} hint={elsewhere.expires_at ?? copy.expiresAt}>
          <LocalTimeInput
            name="expires_at"
            instant={fields.expires_at}
            onChange={(expires_at) => put({ expires_at })}
          />
        </Field>
      </div>
      <p className="text-[0.8125rem] text-ink-2">
        Times are in your time zone, {timeZone.replaceAll('_', ' ')} ({zoneName(new Date(), timeZone)}).
      </p>
    </>
  )
}
