type PersonButtonProps = {
  person: { id: string; name: string } | null
  /** What it is called without a name. */
  nameless: string
  /** Where it was no member. */
  otherwise: string
  onChoose: (id: string) => void
}

/** Who or what a record names; it narrows the log to them. */
export function PersonButton({ person, nameless, otherwise, onChoose }: PersonButtonProps) {
  if (!person) return <span className="text-ink-2">{otherwise}</span>
  return (
    <button
      type="button"
      onClick={() => onChoose(person.id)}
      className="relative inline-flex cursor-pointer text-left underline decoration-line underline-offset-4 after:absolute after:-inset-2.5 hover:text-gold hover:decoration-gold md:after:-inset-1"
    >
      {person.name || nameless}
    </button>
  )
}
