import { noop } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { draftNames, draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

const loadedTray = onDemand(() => import('./loaded-attachment-tray.tsx'))

/** The files that go with the next message of a conversation, or with the first one about a subject. Their code is loaded with the first use of the page. */
export function useAttachments(memberId: string | undefined, conversationOrSubjectId: string) {
  const name = `${draftPrefix}papers:${memberId}:${conversationOrSubjectId}`
  const [isNeeded, setIsNeeded] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isKept = useHydrated() && draftNames(name).length > 0
  const tray = useOnDemand(loadedTray, isNeeded || isKept, noop)
  const store = memberId ? tray?.attachmentsOf(name) : undefined
  const state = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.state ?? noFiles, noFiles)
  return {
    /** `sending` while the message waits for its uploads. */
    state,
    requestSend: async (deliver: (paperIds: string[], names: string) => unknown) =>
      (await store?.requestSend(deliver)) ?? false,
    restore: async (ids: readonly string[]) => {
      await loadedTray.load()
      await loadedTray.current()?.attachmentsOf(name).restore(ids)
    },
    discard: (ids: readonly string[]) =>
      void loadedTray.load().then(() => loadedTray.current()?.attachmentsOf(name).discard(ids), noop),
    tray: tray && store && <tray.AttachmentTray store={store} />,
    button: (
      <>
        <IconButton label="Attach files" onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" size={18} strokeWidth={1.25} />
        </IconButton>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          accept=".pdf,image/*"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Otherwise the same file could not be chosen again after it was removed.
            currentTarget.value = ''
            setIsNeeded(true)
            loadedTray.load().then(() => loadedTray.current()?.attachmentsOf(name).add(files), noop)
          }}
        />
      </>
    ),
  }
}

const noFiles = () => 'none' as const
const neverChanges = () => () => undefined
