import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { PhotographEditorProps } from './photograph-editor.tsx'

const editorCode = onDemand(() => import('./photograph-editor.tsx'))

/** The editor of photographs, which is loaded after the form around it. */
export function PhotographSection(props: PhotographEditorProps) {
  const editor = useOnDemand(editorCode, true, () => undefined)
  if (editor) return <editor.PhotographEditor {...props} />
  return (
    <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 2xl:grid-cols-3">
      <div className="col-span-full h-36 border border-ink-3 border-dashed" />
      {props.saved?.map(({ id }) => (
        <div key={id} className="h-28 bg-paper-2 sm:h-72" />
      ))}
    </div>
  )
}
