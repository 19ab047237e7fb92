import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { Dividers } from '#ui/drawings/dividers.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { Lantern } from '#ui/drawings/lantern.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

const drawings = {
  'Key and ledger': KeyAndLedger,
  'Sealed envelope': SealedEnvelope,
  'Magnifier over map': MagnifierOverMap,
  Dividers,
  'Two signatures': TwoSignatures,
  'Resting bell': RestingBell,
  'Closed gate': ClosedGate,
  Lantern,
}

export function DrawingSpecimens() {
  return (
    <SpecimenSection id="drawings" title="Drawings">
      <Specimen name="For empty states">
        <ul className="grid grid-cols-2 gap-8 md:grid-cols-4">
          {Object.entries(drawings).map(([name, Drawing]) => (
            <li key={name} className="grid justify-items-center gap-3 text-center text-ink-2 text-sm">
              <Drawing />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </SpecimenSection>
  )
}
