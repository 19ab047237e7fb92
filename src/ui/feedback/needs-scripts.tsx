/** A note above controls that do not work without scripts; hidden if scripts run. */
export function NeedsScripts({ className = '' }: { className?: string }) {
  return (
    <p
      className={`hidden border border-line border-l-2 border-l-warn px-5 py-3 text-sm noscript:block ${className}`.trim()}
    >
      This page needs JavaScript. Please allow it.
    </p>
  )
}
