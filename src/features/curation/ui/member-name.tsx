/** A member's real name, which only curators see. It may be empty. */
export function MemberName({ name }: { name: string }) {
  return name || <span className="text-ink-2 italic">No name given</span>
}
