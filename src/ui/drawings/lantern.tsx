import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { parallel } from './shade-lines.ts'

/** A lantern that has to be lit again: something failed. */
export function Lantern() {
  return (
    <Drawing>
      <path d="M49 20a11 11 0 0 1 22 0" />
      <path d="M57 20.500a3 3 0 0 1 6 0M52 26l3-5.500h10l3 5.500zM44 33l8-7h16l8 7z" />
      <path d="M44 33h32v3.500H44zM47 36.5 43.5 66h33L73 36.5" />
      <path d="M41 66h38v4H41zM44 70h32l2 4H42z" />
      <path d="M51 36.5 49 66M69 36.5 71 66" strokeWidth="0.7" />
      <Shade lines={parallel(9, [47.2, 40.5, 50.2, 38], [-0.36, 3])} />
      <Shade lines={parallel(9, [70, 40.5, 73, 38], [0.3, 3])} />
      <Shade lines={parallel(10, [48, 32, 50.5, 29], [2.6, 0])} />
      <Gold>
        <path d="M60 43.500c4 4.5 4.5 7 4.5 9a4.5 4.5 0 0 1-9 0c0-1.6.7-2.8 1.6-3.7.2 1.2.7 1.7 1.4 1.9-.5-2.7.2-5 1.5-7.200z" />
        <path d="M60 57v4M55.5 66v-2.500c0-1.4 1.3-2.5 4.5-2.500s4.5 1.1 4.5 2.500V66" />
        <path
          d="M33 45l-5-1.500M32.5 53h-5.500M34 60.500l-4.5 2M87 45l5-1.500M87.5 53h5.500M86 60.500l4.5 2"
          strokeWidth="0.8"
        />
      </Gold>
      <Ground y={77} />
    </Drawing>
  )
}
