import type { ReactNode } from 'react'

/** The SVG frame that all small drawings share: stroke, gold and fine lines for shade. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 90"
      width="144"
      height="108"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="text-ink-2"
    >
      {children}
    </svg>
  )
}

export function Gold({ children }: { children: ReactNode }) {
  return <g className="stroke-gold">{children}</g>
}

/** Fine lines for shade, each from one point to another. */
export function Shade({ lines }: { lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[] }) {
  return (
    <path
      d={lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')}
      strokeWidth="0.55"
      className="opacity-75"
    />
  )
}

/** The ground line below an object, broken at its ends. */
export function Ground({ y, from = 12, to = 108 }: { y: number; from?: number; to?: number }) {
  return (
    <path
      d={`M${from} ${y}h5M${from + 9} ${y}H${to - 14}M${to - 10} ${y}h3M${to - 3} ${y}h1`}
      strokeWidth="0.8"
      className="opacity-80"
    />
  )
}
