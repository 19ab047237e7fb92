/** Marks a verified member: 'Verified seller' */
export function VerifiedMark({ children }: { children: string }) {
  return <span className="icon-note verified-mark">{children}</span>
}
