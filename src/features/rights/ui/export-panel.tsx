import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { DataExport } from '../contract.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { exportQuery } from './queries.ts'

export function ExportPanel() {
  const cache = useQueryClient()
  const { data: current, isError, refetch } = useQuery(exportQuery())
  const request = useMutation({
    ...api.rights.requestExport.mutationOptions(),
    onSuccess: (started) => cache.setQueryData(exportQuery().queryKey, started),
    onError: (error) => {
      toast({ title: errorMessage(error), tone: 'error' })
      void refetch()
    },
  })
  useFocusAfterStep(request.status, ['export'])
  const requestButton = (label: string, variant?: 'solid') => (
    <Button variant={variant} busy={request.isPending} onClick={() => request.mutate(undefined)}>
      {label}
    </Button>
  )

  if (current === undefined) return isError ? <ExportLoadFailure onRetry={() => void refetch()} /> : <PanelSkeleton />
  return (
    <div id="export" tabIndex={-1} className="grid max-w-[40em] gap-5 outline-none">
      {current?.state === 'failed' && (
        <Notice tone="error" title="The copy could not be made" action={requestButton('Try again')}>
          An error stopped it before it was complete. Please try again.
        </Notice>
      )}
      {current?.state === 'preparing' && <ExportProgress current={current} />}
      {current?.state === 'ready' && <ReadyExport current={current}>{requestButton('Prepare a new copy')}</ReadyExport>}
      {current === null && (
        <>
          <p className="text-pretty text-[0.9375rem] text-ink-2">
            One zip file with your profile, listings, photographs, mandates, conversations and deals. You can read it in
            any browser, also offline; it includes the same data as JSON for programs.
          </p>
          <div>{requestButton('Prepare a copy')}</div>
        </>
      )}
    </div>
  )
}

function ExportProgress({ current: { done, total } }: { current: DataExport }) {
  return (
    <div role="status">
      <ProgressBar
        label="Preparing your copy. You can leave this page. We notify you when it is ready."
        value={total > 0 ? done : undefined}
        max={Math.max(total, 1)}
        note={total > 0 ? `${Math.floor((100 * done) / total)} %` : undefined}
      />
    </div>
  )
}

function ReadyExport({ current, children }: { current: DataExport; children: ReactNode }) {
  const { size, expires_at, ready_at } = current
  const download = useMutation({
    ...api.rights.downloadExport.mutationOptions(),
    // The response is an attachment, so the browser stays on this page.
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => toast({ title: errorMessage(error), tone: 'error' }),
  })
  return (
    <>
      <p className="text-pretty text-[0.9375rem] text-ink-2">
        Your copy of <DateText instant={ready_at ?? ''} look="date" /> is ready, {sizeText(size ?? 0)}. It is removed on{' '}
        <DateText instant={expires_at ?? ''} look="date" />.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" busy={download.isPending} onClick={() => download.mutate(undefined)}>
          Download
        </Button>
        {children}
      </div>
    </>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function ExportLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="The state of your copy could not be loaded"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
