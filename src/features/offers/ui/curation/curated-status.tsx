type CuratedStatusProps = { status: string; hiding: { reason: string } | null }

/** The status of a listing or mandate, with the reason if curators hide it. */
export function CuratedStatus({ status, hiding }: CuratedStatusProps) {
  if (!hiding) return status
  return (
    <span className="block">
      {status}
      <span className="wrap-anywhere line-clamp-3 block max-w-[24rem] text-ink-2 text-sm">{hiding.reason}</span>
    </span>
  )
}
