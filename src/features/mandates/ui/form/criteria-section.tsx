import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { copy } from './copy.ts'
import type { SectionProps } from './section-props.ts'

const loadedFields = onDemand(() => import('./loaded-criteria-section.tsx'))
const doNothing = () => undefined

/** What the buyer asks of the particulars, once a category is chosen. */
export function CriteriaSection(props: SectionProps) {
  const isNeeded = props.fields.category !== ''
  const loaded = useOnDemand(loadedFields, isNeeded, doNothing)
  if (!isNeeded) return null
  return (
    <FormSection title="Criteria" description={copy.criteriaSection}>
      {loaded ? (
        <loaded.CriteriaFields {...props} />
      ) : (
        <SkeletonGroup>
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </FormSection>
  )
}
