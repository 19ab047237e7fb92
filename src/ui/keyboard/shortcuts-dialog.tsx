import { Dialog } from '../overlays/dialog.tsx'
import { KeyNames } from './key-names.tsx'

export interface ShortcutGroup {
  label: string
  shortcuts: readonly { keys: readonly string[]; label: string }[]
}

type ShortcutsDialogProps = {
  groups: readonly ShortcutGroup[]
  /** How to turn them off, or on. */
  description: string
  onClose: () => void
}

export function ShortcutsDialog({ groups, description, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" description={description} open onOpenChange={(open) => open || onClose()}>
      <div className="gap-x-12 pb-4 sm:columns-2">
        {groups.map(({ label, shortcuts }) => (
          <section key={label} aria-label={label} className="mb-7 break-inside-avoid">
            <h3 className="text-ink-2 text-xs">{label}</h3>
            <dl className="mt-2 divide-y divide-line border-line border-y">
              {shortcuts.map(({ keys, label }) => (
                <div key={label} className="flex min-h-10 items-center justify-between gap-4">
                  <dt className="text-[0.9375rem]">{label}</dt>
                  <dd>
                    <KeyNames keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
