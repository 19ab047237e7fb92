/** A real name, as curators see it; some members gave none. */
export function MemberName({ name }: { name: string }) {
  return name || <span className="text-ink-2 italic">No name given</span>
}
