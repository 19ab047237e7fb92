type PersonButtonProps = {
  person: { id: string; name: string } | null
  /** Where it was no member. */
  otherwise: string
  onChoose: (id: string) => void
}

/** A name that narrows the log to its bearer. */
export function PersonButton({ person, otherwise, onChoose }: PersonButtonProps) {
  if (!person) return <span className="text-ink-2">{otherwise}</span>
  return (
    <button
      type="button"
      onClick={() => onChoose(person.id)}
      className="relative cursor-pointer text-left underline decoration-line underline-offset-4 after:absolute after:-inset-2.5 hover:text-gold hover:decoration-gold md:after:-inset-1"
    >
      {person.name || 'A member without a name'}
    </button>
  )
}
