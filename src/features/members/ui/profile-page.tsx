import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { Lantern } from '#ui/drawings/lantern.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { InertUntilHydrated } from '#ui/forms/layout/inert-until-hydrated.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import type { Profile } from '../contract.ts'
import { CardView } from './card-view.tsx'
import { copy } from './copy.ts'
import { displayedName } from './displayed-name.ts'
import { FindableSwitch } from './findable-switch.tsx'
import { PortraitField } from './portrait-field.tsx'
import { describeProfileFailure } from './profile-failures.ts'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './queries.ts'
import { useProfileDraft } from './use-profile-draft.ts'

export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery())
  const failed = profile ? null : error
  useEffect(() => {
    if (failed) toast(describeProfileFailure('load profile data', failed))
  }, [failed])

  if (profile) return <OpenProfile key={profile.id} profile={profile} />
  if (!failed) return <FormSkeleton chapters={['portrait', 'name', 'occupation']} />
  const isMissing = isApiError(failed, 'NOT_FOUND')
  return (
    <EmptyState
      drawing={isMissing ? <ClosedGate /> : <Lantern />}
      title={isMissing ? 'No profile found. Please sign out and sign in again.' : 'Your profile could not be loaded'}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}

function OpenProfile({ profile }: { profile: Profile }) {
  const drafting = useProfileDraft(profile)
  const { draft, hasChanges: changed } = drafting
  const fullName = `${profile.first_name} ${profile.last_name}`.trim() || 'Your profile'

  return (
    <>
      <header className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="title-2 min-w-0 wrap-anywhere">{fullName}</h1>
        {profile.verified && <Badge tone="gold">Verified</Badge>}
      </header>
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {/* Inert until hydration, because the card would not show earlier input. */}
        <InertUntilHydrated className="min-w-0 max-w-4xl">
          <FormSection title="Portrait" description={copy.portraitSection}>
            <PortraitField profile={profile} name={fullName} />
          </FormSection>
          <FormSection title="Directory" anchor="directory" description={copy.directorySection}>
            <FindableSwitch profile={profile} />
          </FormSection>
          <ProfileForm profile={profile} drafting={drafting} />
        </InertUntilHydrated>
        <aside aria-label="Your card" className="max-w-md xl:sticky xl:top-28 xl:max-w-none">
          <h2 className="mb-3 text-[0.8125rem] text-ink-2 leading-5">How other members see you</h2>
          <CardView
            level={3}
            card={{
              ...draft,
              name: displayedName(draft),
              portrait_id: profile.portrait_id,
              verified: profile.verified,
            }}
          />
        </aside>
      </div>
      <LeaveGuard when={changed}>{copy.changesLost}</LeaveGuard>
    </>
  )
}
