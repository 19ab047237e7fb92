import { isFloorPlan, type PhotographKind } from '../terms.ts'
import { firstPlan } from './gallery-names.ts'

type KindSwitchProps = {
  photographs: readonly { kind: PhotographKind }[]
  visibleIndex: number
  onChoose: (index: number) => void
}

/** Leads from the photographs to the floor plans and back; absent if there is only one kind. */
export function KindSwitch({ photographs, visibleIndex, onChoose }: KindSwitchProps) {
  const visible = photographs[visibleIndex]
  const plan = firstPlan(photographs)
  if (plan < 1 || !visible) return null
  const isPlan = isFloorPlan(visible)
  return (
    <button
      type="button"
      onClick={() => onChoose(isPlan ? 0 : plan)}
      className="min-h-11 cursor-pointer px-3 text-[0.9375rem] text-ink-2 underline decoration-gold-line underline-offset-4 transition-colors duration-200 ease-quiet hover:text-ink"
    >
      {isPlan ? 'Photographs' : 'Floor plans'}
    </button>
  )
}
