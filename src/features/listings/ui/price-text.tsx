import { formatPrice, type StatedPrice } from '../prices/price.ts'

type PriceTextProps = {
  /** The formatted price. */
  price: string
  /** The price before its owner lowered it, if they show it. */
  earlier: StatedPrice | undefined
  /** Puts the earlier price on a line of its own, as in a narrow column. */
  stacked?: boolean
}

/** A price, and the earlier price struck through beside it; screen readers are told what the line says. */
export function PriceText({ price, earlier, stacked = false }: PriceTextProps) {
  if (!earlier) return price
  return (
    <>
      {price}{' '}
      <s
        className={`whitespace-nowrap font-normal text-[0.75em] text-ink-2 decoration-1 ${stacked ? 'block' : 'ml-1.5'}`}
      >
        <span className="sr-only">Reduced from </span>
        {formatPrice(earlier)}
      </s>
    </>
  )
}
