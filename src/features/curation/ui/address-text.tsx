/** An e-mail address, marked if the member has not confirmed it. */
export function AddressText({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const domainStart = email.lastIndexOf('@') + 1
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere">
        {email.slice(0, domainStart)}
        <wbr />
        {email.slice(domainStart)}
      </span>
      {!isConfirmed && <span className="text-warn text-xs">not confirmed</span>}
    </span>
  )
}
