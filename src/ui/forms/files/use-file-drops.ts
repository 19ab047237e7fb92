import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

/** The event handlers of an element that accepts dropped and pasted files. */
export function useFileDrops(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  useEffect(() => catchStrayDrops(), [])

  return {
    over: over && !disabled,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      },
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files]
        if (disabled || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}

function bringsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}

/** A file dropped outside the area would open in the tab, and everything typed in the form would be lost. */
function catchStrayDrops(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
