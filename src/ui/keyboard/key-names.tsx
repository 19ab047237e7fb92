/** Keys to press together or one after the other, each in a hairline box. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="key-name">
          {key}
        </kbd>
      ))}
    </span>
  )
}
