import { buttonClass } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Reader } from './advisor-panel.tsx'

type ContactBarProps = { id: string; reader: Reader; price: string }

/** On narrow screens, where the contact panel is below the text: stays at the bottom until the panel comes. */
export function ContactBar({ id, reader, price }: ContactBarProps) {
  if (reader === 'owner') return null
  return (
    <div
      data-foot
      className="-mx-[clamp(1.25rem,4.5vw,2.5rem)] sticky bottom-(--tabs) z-20 mt-10 flex items-center justify-between gap-4 border-line border-t bg-raised px-[clamp(1.25rem,4.5vw,2.5rem)] pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="lining wrap-anywhere min-w-0 font-display font-medium text-xl leading-6">{price}</p>
      {reader === 'visitor' ? (
        <LinkButton
          to="/signup"
          search={{ redirect: `/listings/${id}` }}
          variant="solid"
          aria-label="Message the seller"
        >
          Message
        </LinkButton>
      ) : (
        <a href="#contact" className={buttonClass({ variant: 'solid' })}>
          Message
        </a>
      )}
    </div>
  )
}
