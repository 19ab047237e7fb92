import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { parallel } from './shade-lines.ts'

/** The bell of a reception desk, at rest: nothing new. */
export function RestingBell() {
  return (
    <Drawing>
      <path d="M32 58a28 28 0 0 1 56 0z" className="fill-paper" />
      <path d="M36.5 55a23.6 23.6 0 0 1 8-15.5" strokeWidth="0.7" />
      <path d="M41.5 54a18.5 18.5 0 0 1 4.5-10" strokeWidth="0.6" />
      <Shade
        lines={[
          [84.5, 54, 86.7, 54],
          [81, 51.5, 86, 51.5],
          [79.5, 49, 85, 49],
          [78, 46.5, 84, 46.5],
          [76.5, 44, 82.6, 44],
          [75, 41.5, 80.8, 41.5],
          [73.5, 39, 78.5, 39],
          [72, 36.5, 75.8, 36.5],
        ]}
      />
      <path d="M28 58h64v4.500H28zM32 62.500h56l4 6.500H28z" className="fill-paper" />
      <Shade lines={parallel(17, [35, 67.5, 37.5, 64], [3, 0])} />
      <Gold>
        <path d="M55.5 30c0-1.5 2-2.5 4.5-2.500s4.5 1 4.5 2.5" />
        <path d="M58.6 27.500v-5h2.800v5" />
        <path d="M55 22.500c0-2.2 2.2-3.8 5-3.800s5 1.6 5 3.800z" />
        <path d="M28 60.200h64" strokeWidth="0.7" />
        <path d="M24 40c-3.5 4-5 8.5-5 13.500M96 40c3.5 4 5 8.5 5 13.5" strokeWidth="0.7" strokeDasharray="0.5 3" />
      </Gold>
      <Ground y={74} />
    </Drawing>
  )
}
