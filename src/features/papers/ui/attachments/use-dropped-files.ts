import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped on the section around the element, or pasted into it. Returns the section while files are above it. */
export function useDroppedFiles(
  anchor: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): HTMLElement | undefined {
  const [target, setTarget] = useState<HTMLElement>()
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const section = anchor.current?.closest('section')
    if (!section) return
    const stop = new AbortController()
    const { signal } = stop
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setTarget(section)
    }
    section.addEventListener('dragenter', over, { signal })
    section.addEventListener('dragover', over, { signal })
    section.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !section.contains(relatedTarget)) setTarget(undefined)
      },
      { signal },
    )
    section.addEventListener(
      'drop',
      (event) => {
        setTarget(undefined)
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        take([...event.dataTransfer.files])
      },
      { signal },
    )
    section.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length === 0 || isFormattedText(event.clipboardData)) return
        event.preventDefault()
        take(files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [anchor])
  return target
}

/** Office programs add a picture of the text that was copied. */
const isFormattedText = (clipboard: DataTransfer | null) =>
  ['text/plain', 'text/html'].every((type) => clipboard?.types.includes(type))
