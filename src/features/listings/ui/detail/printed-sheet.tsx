import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { MemberCard } from '#features/members/contract.ts'
import { productName } from '#lib/product-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const printDialog = onDemand(() => import('./loaded-print-dialog.tsx'))

type PrintButtonProps = {
  /** Whether the reader can name the recipient of the sheet first. */
  asksForRecipient: boolean
  /** Shows the name at the head of the sheet, until it is printed. */
  onRecipient: (recipient: string) => void
}

export function PrintButton({ asksForRecipient, onRecipient }: PrintButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const dialog = useOnDemand(printDialog, isAsking, () => setIsAsking(false))
  const print = async (recipient: string) => {
    if (isPreparing) return
    setIsAsking(false)
    setIsPreparing(true)
    onRecipient(recipient)
    window.addEventListener('afterprint', () => onRecipient(''), { once: true })
    await printWithPictures().finally(() => setIsPreparing(false))
  }
  return (
    <>
      <IconButton
        label="Print"
        aria-haspopup={asksForRecipient ? 'dialog' : undefined}
        aria-disabled={isPreparing}
        aria-busy={isPreparing || undefined}
        onClick={() => (asksForRecipient ? setIsAsking(true) : void print(''))}
      >
        <Printer aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      {dialog && asksForRecipient && (
        <dialog.LoadedPrintDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onPrint={(recipient) => void print(recipient)}
        />
      )}
    </>
  )
}

/** Loads the photographs that only the sheet shows, or that the reader has not scrolled to, and prints. */
async function printWithPictures() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, 4_000)),
  ])
  print()
}

/** Shown on paper only. */
export function SheetHead({ recipient }: { recipient: string }) {
  return (
    <p className="hidden items-baseline justify-between gap-8 border-line border-b pb-2 print:flex">
      <span className="font-display text-2xl">{productName}</span>
      <span className="caption wrap-anywhere text-right text-ink-2">
        {recipient ? `Prepared for ${recipient}, in confidence` : 'In confidence'}
      </span>
    </p>
  )
}

/** The adviser's card on paper; members see the full card on the screen. */
export function SheetFoot({ owner }: { owner: MemberCard }) {
  const { name, company, role, cities, languages, verified } = owner
  const lines = [[role, company].filter(Boolean).join(', '), cities.join(' · '), languages.join(' · ')].filter(Boolean)
  return (
    <section
      aria-label="Private Advisor"
      className="mt-6 hidden break-inside-avoid items-baseline justify-between gap-8 border-line border-y py-3 print:flex"
    >
      <div>
        <p className="text-ink-2 text-xs">Private Advisor{verified && ', verified'}</p>
        <p className="title-4">{name}</p>
      </div>
      <div className="text-right text-ink-2 text-sm">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
