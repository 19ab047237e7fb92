type PersonButtonProps = {
  person: { id: string; name: string } | null
  /** Shown if the name is empty. */
  nameless: string
  /** Shown if there is no person. */
  fallback: string
  onChoose: (id: string) => void
}

/** The actor or subject of a record. A click filters the log by them. */
export function PersonButton({ person, nameless, fallback, onChoose }: PersonButtonProps) {
  if (!person) return <span className="text-ink-2">{fallback}</span>
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
