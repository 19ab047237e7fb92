/** An address, and a word where nobody has shown it to be theirs. */
export function AddressText({ email, confirmed }: { email: string; confirmed: boolean }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 @max-[40rem]/table:justify-end">
      <span className="wrap-anywhere">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
      {!confirmed && <span className="text-warn text-xs">not confirmed</span>}
    </span>
  )
}
