import { BookMarked } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { SnippetMenuProps } from './snippet-picker.tsx'

const loadedPicker = onDemand(() => import('./snippet-picker.tsx'))

/** Inserts a snippet into the message: from a button, or after a slash at its beginning. */
export function SnippetMenu({ text, onChange, inputRef }: SnippetMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [dismissedText, setDismissedText] = useState<string>()
  const slashWords = /^\/([^\n/]{0,40})$/.exec(text)?.[1]
  const isSlashed = slashWords !== undefined && dismissedText !== text
  const shows = isOpen || isSlashed
  const picker = useOnDemand(loadedPicker, shows, close)

  function close() {
    setIsOpen(false)
    setDismissedText(text)
  }
  return (
    <>
      <IconButton
        label="Insert a snippet"
        aria-haspopup="dialog"
        aria-expanded={shows}
        onClick={() => setIsOpen(!shows)}
      >
        <BookMarked aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      {shows && picker && (
        <picker.SnippetPicker
          {...{ text, onChange, inputRef }}
          slashWords={slashWords}
          isTyped={!isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
