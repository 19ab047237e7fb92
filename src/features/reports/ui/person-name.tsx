/** A real name, as curators see it; some members gave none. */
export function PersonName({ person }: { person: { name: string } }) {
  return person.name || <span className="text-ink-2 italic">No name given</span>
}
