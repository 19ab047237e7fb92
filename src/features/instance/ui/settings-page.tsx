import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { data: settings, isError, refetch } = useQuery(settingsQuery())
  return (
    <>
      <PageTitle title="Settings">The name of this instance, who may join, and the fee on deals.</PageTitle>
      {settings && <SettingsForm settings={settings} />}
      {settings && <p className="mt-8 text-ink-2 text-sm">Version {settings.version}, shown to curators only.</p>}
      {!settings && isError && <ListFailure title="The settings could not be loaded" onRetry={() => void refetch()} />}
      {!settings && !isError && (
        <SkeletonGroup className="block max-w-5xl">
          {['name', 'joining', 'fee'].map((section) => (
            <div key={section} className="grid gap-x-12 gap-y-6 border-line border-t pt-8 pb-12 lg:grid-cols-3">
              <Skeleton className="block h-6 w-28" />
              <SkeletonText lines={4} className="lg:col-span-2" />
            </div>
          ))}
        </SkeletonGroup>
      )}
    </>
  )
}
