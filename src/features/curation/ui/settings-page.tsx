import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { data: settings, isError, refetch } = useQuery(settingsQuery())
  return (
    <>
      <PageTitle title="Settings">How this instance is called, who may join, and what the house takes.</PageTitle>
      {settings && <SettingsForm settings={settings} />}
      {!settings && isError && <ListFailure title="The settings could not be loaded" onRetry={() => void refetch()} />}
      {!settings && !isError && (
        <SkeletonGroup className="max-w-2xl">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </>
  )
}
