/** Above what does not answer without scripts; with them it takes no room. */
export function NeedsScripts({ className = '' }: { className?: string }) {
  return (
    <p
      className={`hidden border border-line border-l-2 border-l-warn px-5 py-3 text-sm noscript:block ${className}`.trim()}
    >
      This page needs JavaScript, which is switched off in your browser.
    </p>
  )
}
