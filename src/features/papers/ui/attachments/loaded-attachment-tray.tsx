import { CircleAlert } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { AttachmentRow } from './attachment-row.tsx'
import type { AttachmentStore } from './attachment-store.ts'
import { copy } from './copy.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

export { attachmentsOf } from './attachments-of.ts'

type AttachmentTrayProps = { store: AttachmentStore }

/** The files of the draft above the text, and the drop target: the section around the form. */
export function AttachmentTray({ store }: AttachmentTrayProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const { files, refusals, isDelivering } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const target = useDroppedFiles(anchor, store.add)

  return (
    <div ref={anchor} className="@container">
      {files.length > 0 && (
        <ul
          aria-label="Files to send"
          inert={isDelivering}
          className="-mx-1 mb-2 grid max-h-56 gap-2 overflow-y-auto p-1 @lg:grid-cols-2"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={files.length > 4 ? 0 : undefined}
        >
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              onRetry={() => store.retry(file.id)}
              onRemove={() => {
                store.remove(file.id)
                anchor.current?.closest('form')?.querySelector('textarea')?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="mb-2 flex gap-2 text-[0.8125rem] text-danger leading-5">
            <CircleAlert aria-hidden="true" size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere min-w-0">{refusal}</span>
          </p>
        ))}
      </div>
      <p role="status" className="text-ink-2 text-xs not-empty:mb-2">
        {state === 'refused' ? copy.blocked : state === 'sending' ? copy.sending : ''}
      </p>
      {target &&
        createPortal(
          <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center border border-gold border-dashed bg-paper/90 font-display text-2xl">
            Let go to attach the files
          </p>,
          target,
        )}
    </div>
  )
}
