import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { fading, parallel } from './shade-lines.ts'

/** A letter under the rose: no conversation yet. */
export function SealedEnvelope() {
  return (
    <Drawing>
      <path d="M22 22h76v48H22z" />
      <path d="M22 22l33.5 27M98 22 64.5 49M22 70l28-25.500M98 70 70 44.5" />
      <path d="M24.5 22 57 47.500M95.5 22 63 47.5" strokeWidth="0.6" />
      <Shade lines={fading(12, [24, 68, 31, 61.5], [3, 0])} />
      <Shade lines={fading(12, [96, 68, 89, 61.5], [-3, 0])} />
      <Shade lines={parallel(9, [23.2, 30, 25, 31.5], [0, 4])} />
      <circle cx="60" cy="50" r="11.5" className="fill-paper" stroke="none" />
      <Gold>
        <path d="M60 39c2.6-1 5 .4 6.2 1.6 1.9.3 3.8 1.8 4 4 1.3 1.5 1.7 3.9.8 5.8.5 2.1-.4 4.3-2 5.3-.8 2-2.7 3.3-4.7 3.2-1.7 1.3-4.2 1.5-5.9.4-2.1.5-4.3-.5-5.3-2.3-2-.7-3.4-2.6-3.4-4.7-1.3-1.6-1.4-4.1-.3-5.8-.2-2.2 1.1-4.2 3.1-4.9 1.3-1.8 4.5-3.2 7.5-2.600z" />
        <circle cx="60" cy="49.5" r="7.2" strokeWidth="0.7" />
        <path
          d="M60 47.700c1.1-1.9.7-3.3 0-4.3-.7 1-1.1 2.4 0 4.300zM61.7 48.900c2.2.5 3.4-.4 4.1-1.3-1.2-.4-2.6-.4-4.1 1.300zM61.1 50.900c.2 2.2 1.5 3.1 2.6 3.4 0-1.2-.5-2.6-2.6-3.400zM58.9 50.900c-2.1.8-2.6 2.2-2.6 3.4 1.1-.3 2.4-1.2 2.6-3.400zM58.3 48.900c-1.5-1.7-2.9-1.7-4.1-1.3.7.9 1.9 1.8 4.1 1.300z"
          strokeWidth="0.75"
        />
        <circle cx="60" cy="49.5" r="1.3" strokeWidth="0.75" />
      </Gold>
      <Ground y={78} />
    </Drawing>
  )
}
