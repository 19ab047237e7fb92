/** A small spinner beside a text that says what is running. */
export function Spinner({ className = 'size-3' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className={className}
    >
      <circle cx="8" cy="8" r="7" opacity="0.3" />
      <path d="M8 1a7 7 0 0 1 7 7" className="origin-center animate-spin motion-reduce:animate-none" />
    </svg>
  )
}
