import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { parallel } from './shade-lines.ts'

/** A ledger on its side, a key before it: nothing listed yet. */
export function KeyAndLedger() {
  return (
    <Drawing>
      <path d="M27 20h52a3 3 0 0 1 3 3v44a3 3 0 0 1-3 3H27z" />
      <path d="M27 20c-3.5 0-5 2-5 5v43.500c0 3.3 2.2 5.5 5.5 5.500H79c1.9 0 3-1.2 3-3" />
      <path d="M27 70c-3 0-5 1.2-5 3" strokeWidth="0.8" />
      <path d="M33 20v50M36 20v50" strokeWidth="0.7" />
      <path d="M46 30h24v11H46zM48 32h20v7H48z" strokeWidth="0.8" />
      <Shade lines={[...parallel(10, [27.8, 23, 32.2, 23], [0, 4.9]), ...parallel(14, [79, 24, 81.6, 24], [0, 3.2])]} />
      <Shade lines={parallel(11, [42, 66, 45, 63], [3.2, 0])} />
      <Shade lines={[[51, 35.5, 65, 35.5]]} />
      <Gold>
        <circle cx="64" cy="57" r="7.5" />
        <circle cx="64" cy="57" r="4.2" strokeWidth="0.8" />
        <path d="M71.2 59.2 100 68M70.7 61 99.4 69.800M100 68l1.6 1.4-.7 1.7-1.5-1.300M91 66.900l-1.7 5.6 2.6.8.6-2 2 .6-.6 2 2.4.7 1.7-5.500M74.5 60.200l-.9 3M76.8 60.900l-.9 3" />
      </Gold>
      <Ground y={78} />
    </Drawing>
  )
}
