import type { ComponentProps } from 'react'
import { DismissDialog } from './dismiss-dialog.tsx'
import { IntroduceDialog } from './introduce-dialog.tsx'

type MatchDialogProps = ComponentProps<typeof DismissDialog> & { act: 'dismiss' | 'introduce' }

/** One file for both, because every page names each file that is loaded later. */
export function LoadedMatchDialog({ act, ...props }: MatchDialogProps) {
  const { title, pair, onClose } = props
  return act === 'dismiss' ? <DismissDialog {...props} /> : <IntroduceDialog {...{ title, pair, onClose }} />
}
