/** Shown beside the name of a verified member. */
export function VerifiedIcon() {
  return (
    <span className="verified-mark inline-flex shrink-0" title="Verified">
      <span className="sr-only">Verified</span>
    </span>
  )
}
