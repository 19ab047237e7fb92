import { Drawing, Gold, Ground, Shade } from './drawing.tsx'
import { fading, parallel } from './shade-lines.ts'

/** An agreement and the pen that signs it: no deal yet. */
export function TwoSignatures() {
  return (
    <Drawing>
      <path d="M28 16h50v56H34c-4 0-6-2.5-6-6z" />
      <path d="M28 66c0-3 2-5 5-5 3.2 0 5 2.2 5 5.500S36.5 72 34 72" />
      <path d="M36 26h26M36 31.500h34M36 37h34M36 42.500h28" strokeWidth="0.7" />
      <Shade lines={fading(9, [76.8, 20, 73, 20], [0, 5.5])} />
      <Shade lines={parallel(4, [29.5, 64.5, 32, 62], [1.3, 1.6])} />
      <path d="M42 63h13M60 63h13" strokeWidth="0.6" />
      <path
        d="M42.5 60.500c1.8-4.5 3.8-6.3 4.3-4.9.5 1.6-2.5 4.8-1.5 5.1 1.2.3 2.2-3.1 3.2-2.9.8.2-.3 2.4.7 2.5 1.2 0 1.5-2 2.6-1.9 1 .1.9 1.3 2.5 1"
        strokeWidth="0.8"
      />
      <Gold>
        <path
          d="M60.5 60.500c1.5-3.5 3-5.5 3.7-4.7.8 1-1.8 4.3-.8 4.700s1.5-1.7 2.5-1.7 .3 1.7 1.6 1.6"
          strokeWidth="0.9"
        />
        <path d="M69 59.500l2.2-7.200c1.5-.3 3.6 1 4.3 2.600z" className="fill-paper" />
        <path d="M69 59.500l3.6-4.6" strokeWidth="0.7" />
        <path d="M71.2 52.3 93.5 24c1.3-1.6 3.3-1.9 4.7-.8s1.5 3.2.3 4.800L75.5 54.900z" className="fill-paper" />
        <path d="M73.8 49l3.6 2.800M75 47.500l3.6 2.800M90 28.500l4 3.1" strokeWidth="0.8" />
        <path d="M79 45.5 90.2 31.3" strokeWidth="0.6" />
      </Gold>
      <Ground y={78} />
    </Drawing>
  )
}
