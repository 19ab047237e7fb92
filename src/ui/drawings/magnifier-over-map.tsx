import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { parallel } from './shade-lines.ts'

/** A chart searched with a glass: nothing matches. */
export function MagnifierOverMap() {
  return (
    <Drawing>
      <path d="M16 26l22-7 22 7 22-7 22 7v44l-22-7-22 7-22-7-22 7z" />
      <path d="M38 19v44M60 26v44M82 19v44" strokeWidth="0.6" />
      <path d="M21 47c4-7 9-9 13-7s6-3 9-6M21 56c5-1 7-5 13-5 5 0 5 5 10 4" strokeWidth="0.8" />
      <path d="M87 31c5 1 4 5 8 6s4 4 7 4M88 57c3-4 7-3 12-1" strokeWidth="0.8" />
      <Shade
        lines={[...parallel(7, [39.5, 62, 43, 58.5], [2.8, 0.9]), ...parallel(7, [83.5, 62, 87, 58.5], [2.8, 0.9])]}
      />
      <Shade lines={parallel(6, [22, 30, 29, 27.8], [0, 2.2])} />
      <circle cx="63" cy="42" r="16.5" className="fill-paper" />
      <Gold>
        <circle cx="63" cy="42" r="16.5" />
        <circle cx="63" cy="42" r="14.2" strokeWidth="0.7" />
        <path d="M74.6 53.800l3.2 3.200M76.7 58.200l2.3-2.3 15.6 15.600a1.65 1.65 0 0 1-2.3 2.300z" />
      </Gold>
      <path d="M52 45c4-2 5-6 9-6s5 5 9 3 4-4 5.5-4.200M54 50c4 0 5-3 9-3s5 3 9 2" strokeWidth="0.8" />
      <Shade
        lines={[
          [55, 36.5, 60, 31.5],
          [57, 37.5, 64, 30.5],
        ]}
      />
      <Ground y={80} />
    </Drawing>
  )
}
