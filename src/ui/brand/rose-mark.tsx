const petal = 'M12 3.2c2.8 2.1 2.8 4.9 0 6.8-2.8-1.9-2.8-4.7 0-6.8Z'
const turns = [0, 72, 144, 216, 288]

export function RoseMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="11.2" />
      {turns.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn} 12 12)`} />
      ))}
      <circle cx="12" cy="12" r="1.5" />
    </svg>
  )
}
