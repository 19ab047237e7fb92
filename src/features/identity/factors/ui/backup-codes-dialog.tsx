import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { productName } from '#lib/product-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { copy } from './copy.ts'
import { CopyButton } from './copy-button.tsx'

/** Shows new backup codes, which cannot be read again. Printing the page prints the codes only. */
export function BackupCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <>
      <Dialog
        title="Backup codes"
        description={copy.dialog}
        open
        onOpenChange={(open) => !open && onClose()}
        actions={
          <>
            <CopyButton text={codes.join('\n')}>Copy</CopyButton>
            <Button size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
              Print
            </Button>
            <Button variant="solid" size="small" onClick={onClose}>
              I have saved them
            </Button>
          </>
        }
      >
        <Codes codes={codes} />
      </Dialog>
      {createPortal(
        <section className="hidden p-8 print:block" data-print-only>
          <h1 className="title-3 mb-4">{productName}: backup codes</h1>
          <Codes codes={codes} />
        </section>,
        document.body,
      )}
    </>
  )
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <ol
      aria-label="Backup codes"
      className="grid grid-cols-2 gap-x-8 border-line border-t pt-4 font-medium tabular-nums leading-8 tracking-[0.08em]"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
