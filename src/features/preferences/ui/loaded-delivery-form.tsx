import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Combobox } from '#ui/forms/choices/combobox.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import type { NotificationChoices } from '../contract.ts'
import { timeText } from '../time-of-day.ts'
import { copy } from './copy.ts'
import { notificationChoicesQuery } from './queries.ts'
import { suggestedTimeZone, timeZoneOptions } from './time-zone-options.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: timeText(hour * 60) }))
const suggestedQuiet = { from: '22:00', until: '07:00' }

/** Chooses when e-mails are sent; saved together, since a change of one moves the others. */
export function DeliveryForm({ saved }: { saved: NotificationChoices }) {
  const cache = useQueryClient()
  const [zone, setZone] = useState(saved.time_zone ?? suggestedTimeZone())
  const [hour, setHour] = useState(String(saved.digest_hour))
  const [isQuiet, setIsQuiet] = useState(saved.quiet_hours !== null)
  const [quiet, setQuiet] = useState(saved.quiet_hours ?? suggestedQuiet)
  const [failure, setFailure] = useState<string>()

  const { busy, problems, submit, clearProblems } = useForm({
    check: () => ({
      ...(!zone && { time_zone: 'Please choose your time zone' }),
      ...(isQuiet && !quiet.from && { from: 'Please enter a time' }),
      ...(isQuiet && !quiet.until && { until: 'Please enter a time' }),
      ...(isQuiet &&
        quiet.from &&
        quiet.from === quiet.until && { until: 'Choose an end that differs from the start' }),
    }),
    send: async () => {
      setFailure(undefined)
      const answer = await apiClient.settings.changeNotifications({
        ...{ time_zone: zone, digest_hour: Number(hour), quiet_hours: isQuiet ? quiet : null },
      })
      cache.setQueryData(notificationChoicesQuery().queryKey, answer)
      toast({ title: 'Saved', tone: 'success' })
    },
    onFailure: (error) => {
      const message = errorMessage(error, copy.notSaved)
      if (isApiError(error, 'TIME_ZONE_UNKNOWN')) return { time_zone: message }
      if (isApiError(error, 'QUIET_HOURS_EMPTY')) return { until: message }
      setFailure(message)
      return fieldErrors(error)
    },
  })

  const putQuiet = (change: Partial<typeof quiet>) => {
    setQuiet({ ...quiet, ...change })
    clearProblems({ from: true, until: true })
  }
  return (
    <form onSubmit={submit} noValidate method="post" aria-label="When we write to you" className="grid max-w-md gap-7">
      <Field
        label="Time Zone"
        required
        error={problems.time_zone}
        hint={<ZoneHint saved={saved.time_zone} chosen={zone} onUse={setZone} />}
      >
        <Combobox
          name="time_zone"
          options={timeZoneOptions(zone)}
          value={zone || null}
          onValueChange={(chosen) => {
            setZone(chosen ?? '')
            clearProblems({ time_zone: true })
          }}
          placeholder="Type a city"
          emptyText="No time zone of that name. Try a large city nearby."
        />
      </Field>
      <Field label="Daily E-mail At" required hint={copy.digest}>
        <Select options={hours} value={hour} onValueChange={setHour} />
      </Field>
      <div>
        <Switch
          label="Quiet Hours"
          description={copy.quiet}
          checked={isQuiet}
          onChange={({ currentTarget }) => setIsQuiet(currentTarget.checked)}
        />
        {isQuiet && (
          <div className="mt-4 grid grid-cols-2 gap-6">
            <Field label="From" required error={problems.from}>
              <TextInput
                type="time"
                name="from"
                value={quiet.from}
                onChange={({ target }) => putQuiet({ from: target.value })}
              />
            </Field>
            <Field
              label="Until"
              required
              error={problems.until}
              hint={quiet.until && quiet.until < quiet.from ? 'The next day' : undefined}
            >
              <TextInput
                type="time"
                name="until"
                value={quiet.until}
                onChange={({ target }) => putQuiet({ until: target.value })}
              />
            </Field>
          </div>
        )}
      </div>
      {failure && (
        <FormError title="Your times were not saved">
          <p>{failure}</p>
          <p>Your choices are still here.</p>
        </FormError>
      )}
      <SubmitButton busy={busy} className="justify-self-start">
        Save Times
      </SubmitButton>
    </form>
  )
}

type ZoneHintProps = { saved: string | null; chosen: string; onUse: (zone: string) => void }

/** Suggests the zone of the browser, which may be one for a journey. */
function ZoneHint({ saved, chosen, onUse }: ZoneHintProps) {
  const suggested = suggestedTimeZone()
  const name = suggested.replaceAll('_', ' ')
  if (chosen === suggested)
    return saved === suggested ? 'The time zone of this browser.' : `Suggested by this browser. Save to keep it.`
  return (
    <>
      This browser is in {name}.{' '}
      <button
        type="button"
        onClick={() => onUse(suggested)}
        className="cursor-pointer text-ink underline decoration-gold-line underline-offset-4 hover:text-gold"
      >
        Use {name}
      </button>
    </>
  )
}
