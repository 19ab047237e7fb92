import { buttonClass } from '#ui/button.tsx'

/** Downloads of a certificate: the file that proves it, and one to print. */
export function CertificateLinks({ id, of }: { id: string; of: string }) {
  return (
    <span className="flex gap-3">
      {(['json', 'pdf'] as const).map((kind) => (
        <a
          key={kind}
          href={`/introductions/${id}.${kind}`}
          download
          aria-label={`Certificate of ${of} as ${kind.toUpperCase()}`}
          className={`${buttonClass({ size: 'small' })} shrink-0 whitespace-nowrap`}
        >
          {kind.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
