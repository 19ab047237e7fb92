import { rose } from './rose.ts'

export function RoseMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r={rose.ring} />
      {rose.turns.map((turn) => (
        <path key={turn} d={rose.petal} transform={`rotate(${turn} 12 12)`} />
      ))}
      <circle cx="12" cy="12" r={rose.heart} />
    </svg>
  )
}
