import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { copy } from '../form/copy.ts'
import type { SectionProps } from '../form/listing-sections.tsx'

const loadedFields = onDemand(() => import('./loaded-schedule-fields.tsx'))

/** When a listing is published, and when it expires. Few set dates, so the fields are loaded once they are needed. */
export function ScheduleSection(form: SectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isNeeded = isOpen || Boolean(form.fields.publish_at || form.fields.expires_at)
  // The fields stay once they are shown, also while the only date is being replaced.
  if (isNeeded && !isOpen) setIsOpen(true)
  const loaded = useOnDemand(loadedFields, isNeeded, () => setIsOpen(false))
  return (
    <FormSection title="Publication" description={copy.scheduleSection}>
      {loaded && isNeeded ? (
        <loaded.LoadedScheduleFields {...form} />
      ) : (
        <p>
          <Button size="small" busy={isNeeded} onClick={() => setIsOpen(true)}>
            Set dates
          </Button>
        </p>
      )}
    </FormSection>
  )
}
