import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { parallel } from './shade-lines.ts'

/** Wrought iron between two pillars: no way through here. */
export function ClosedGate() {
  return (
    <Drawing>
      <path d="M17 74V28h14v46M15 28h18v-4H15zM18 24l2-4h8l2 4M89 74V28h14v46M87 28h18v-4H87zM90 24l2-4h8l2 4" />
      <circle cx="24" cy="16" r="3.8" />
      <circle cx="96" cy="16" r="3.8" />
      <path
        d="M17 38h14M17 50h14M17 62h14M89 38h14M89 50h14M89 62h14M24 28v10M21 38v12M27 50v12M23 62v12M96 28v10M99 38v12M93 50v12M97 62v12"
        strokeWidth="0.6"
      />
      <Shade lines={[...parallel(11, [28, 33, 31, 30], [0, 3.9]), ...parallel(11, [100, 33, 103, 30], [0, 3.9])]} />
      <path d="M33 41c4-9 13-15 26-17v47H33M87 41c-4-9-13-15-26-17v47h26" />
      <path d="M33 46h26M61 46h26M33 67h26M61 67h26" />
      <path d="M39.5 33.500V71M46 29V71M52.5 26V71M67.5 26V71M74 29V71M80.5 33.500V71" strokeWidth="0.8" />
      <path
        d="M36 53c0-4 7-4 7 0s-7 4-7 8 7 4 7 0M49 53c0-4 7-4 7 0s-7 4-7 8 7 4 7 0M84 53c0-4-7-4-7 0s7 4 7 8-7 4-7 0M71 53c0-4-7-4-7 0s7 4 7 8-7 4-7 0"
        strokeWidth="0.7"
      />
      <Gold>
        <path d="M60 12c2 2.5 2 4.5 0 8-2-3.5-2-5.5 0-8zM55.5 17.500c1.8 0 3.5 1.2 4.5 3.5 1-2.3 2.7-3.5 4.5-3.500M57.5 22.300h5" />
        <circle cx="60" cy="56" r="5.5" className="fill-paper" />
        <path
          d="M60 54.200a1.4 1.4 0 0 1 .7 2.600l.6 2.400h-2.600l.6-2.400a1.4 1.4 0 0 1 .7-2.600z"
          strokeWidth="0.8"
        />
      </Gold>
      <Ground y={76} from={6} to={114} />
    </Drawing>
  )
}
