import { useState } from 'react'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const introductionDialog = onDemand(() => import('./loaded-introduction-dialog.tsx'))

/** The action that shows the introduction behind a conversation, and its dialog. A direct conversation has none. */
export function useIntroduction(conversationId: string, hasSubject: boolean) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = useOnDemand(introductionDialog, isOpen, close)
  if (!hasSubject) return {}
  return {
    action: { label: 'Introduction', icon: 'introduction' as const, onSelect: () => setOpen(true) },
    dialog: loaded && <loaded.LoadedIntroductionDialog conversationId={conversationId} open={isOpen} onClose={close} />,
  }
}
