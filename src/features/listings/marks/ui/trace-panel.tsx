import { useMutation } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { sendFile } from '#api/send-file.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { DropArea } from '#ui/forms/files/drop-area.tsx'
import { imageFileTypes } from '#ui/forms/files/image-file-types.ts'
import type { Trace } from '../contract.ts'
import { traceLimits } from '../terms.ts'
import { copy } from './copy.ts'
import { TraceList } from './trace-list.tsx'
import { TraceProgress } from './trace-progress.tsx'

type TracePanelProps = {
  /** Where pictures are sent. */
  url: string
  traces: { data?: { items: Trace[] } | undefined; error: unknown; refetch: () => Promise<unknown> }
}

/** Takes a picture that was found, and lists the traces with their results. */
export function TracePanel({ url, traces: { data, error, refetch } }: TracePanelProps) {
  useLiveRefresh(['trace.changed'], [api.marks.key()])
  const sending = useMutation({
    mutationFn: (file: File) =>
      sendFile<Trace>({ method: 'POST', url, file, onProgress: () => undefined, signal: new AbortController().signal }),
    onSuccess: () => refetch(),
  })
  const underWay = data?.items.find(({ status }) => status === 'waiting' || status === 'running')
  return (
    <div className="grid gap-8">
      {underWay ? (
        <TraceProgress {...underWay} />
      ) : (
        <DropArea
          label="The picture that you found"
          accept={imageFileTypes}
          maxFiles={1}
          maxBytes={traceLimits.bytes}
          alreadyHere={0}
          onFiles={([file]) => file && sending.mutate(file)}
          disabled={sending.isPending}
          error={
            sending.error ? errorMessage(sending.error, 'The picture was not uploaded. Please try again.') : undefined
          }
        />
      )}
      {data ? (
        <TraceList traces={data.items.filter(({ id }) => id !== underWay?.id)} />
      ) : (
        error != null && <SectionFailure title={copy.loadFailed} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
