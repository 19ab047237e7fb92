import { buttonClass } from '#ui/button.tsx'

/** Downloads of a receipt: the file that proves it, and one to print. */
export function ReceiptLinks({ id, of }: { id: string; of: string }) {
  return (
    <span className="flex gap-3">
      {(['json', 'pdf'] as const).map((kind) => (
        <a
          key={kind}
          href={`/receipts/${id}.${kind}`}
          download
          aria-label={`Receipt of ${of} as ${kind.toUpperCase()}`}
          className={buttonClass({ size: 'small' })}
        >
          {kind.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
