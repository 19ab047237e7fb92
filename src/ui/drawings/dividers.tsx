import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { parallel } from './shade-lines.ts'

/** Dividers taking a measure from a rule: no mandate yet. */
export function Dividers() {
  return (
    <Drawing>
      <path d="M20 67h80v7H20z" />
      <path
        d="M25 67v3.500M30 67v2M35 67v2M40 67v3.500M45 67v2M50 67v2M55 67v3.500M60 67v2M65 67v2M70 67v3.500M75 67v2M80 67v2M85 67v3.500M90 67v2M95 67v2"
        strokeWidth="0.7"
      />
      <path
        d="M57.5 24.5 37.5 62 36.8 66.6 40.2 63.4 60.5 28M62.5 24.500l20 37.5.7 4.6-3.4-3.200L59.5 28"
        className="fill-paper"
      />
      <path d="M37.5 62l2.7 1.400M82.5 62l-2.7 1.4" strokeWidth="0.8" />
      <Shade lines={parallel(11, [57.6, 28.5, 58.9, 29.2], [-1.7, 3.1])} />
      <Shade lines={parallel(11, [61.2, 29.5, 62.6, 28.6], [1.7, 3.1])} />
      <Gold>
        <path d="M46.5 48.500c8.5 4.4 18.5 4.4 27 0" />
        <path d="M46 50.300c9 4.7 19 4.7 28 0" strokeWidth="0.7" />
        <circle cx="60" cy="23" r="5" className="fill-paper" />
        <circle cx="60" cy="23" r="2" strokeWidth="0.8" />
        <path d="M58.3 18.300V13h3.400v5.300M57.3 13h5.400M58.3 10.500h3.400V13h-3.400z" />
        <path d="M73 47l2.2 3.8 1.8-1-2.2-3.800z" className="fill-paper" />
      </Gold>
      <Ground y={78} />
    </Drawing>
  )
}
