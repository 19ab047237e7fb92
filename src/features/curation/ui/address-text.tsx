/** An address, and a word where nobody has shown it to be theirs. */
export function AddressText({ email, confirmed }: { email: string; confirmed: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 @max-[40rem]/table:justify-end break-all">
      {email}
      {!confirmed && <span className="break-normal text-warn text-xs">not confirmed</span>}
    </span>
  )
}
