import { Bookmark, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

const variants = ['solid', 'outline', 'plain', 'danger'] as const
const words = { solid: 'Publish Listing', outline: 'View Details', plain: 'Learn More', danger: 'Withdraw Deal' }

export function ButtonSpecimens() {
  return (
    <SpecimenSection id="buttons" title="Buttons">
      <Specimen name="Regular">
        <ButtonRow />
      </Specimen>
      <Specimen name="Small">
        <ButtonRow size="small" />
      </Specimen>
      <Specimen name="Busy">
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="solid" busy>
            Signing in…
          </Button>
          <Button busy>Saving changes</Button>
          <Button size="small" busy>
            Sending
          </Button>
          <BusyWhenPressed />
        </div>
      </Specimen>
      <Specimen name="Disabled">
        <div className="flex flex-wrap gap-4">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {words[variant]}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="Long words">
        <Button className="max-w-64">Request an introduction to the adviser of this network</Button>
      </Specimen>
      <Specimen name="Links">
        <div className="flex flex-wrap gap-4">
          <LinkButton to="/about" variant="solid">
            Request Access
          </LinkButton>
          <LinkButton to="/about">Learn More</LinkButton>
        </div>
      </Specimen>
      <Specimen name="Drawings alone">
        <div className="flex gap-1">
          <IconButton label="Keep this listing">
            <Bookmark aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
          <IconButton label="Print this listing">
            <Printer aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
          <IconButton label="Share this listing" disabled>
            <Share2 aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
        </div>
      </Specimen>
    </SpecimenSection>
  )
}

function ButtonRow({ size }: Pick<ButtonLook, 'size'>) {
  return (
    <div className="flex flex-wrap gap-4">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} size={size}>
          {words[variant]}
        </Button>
      ))}
    </div>
  )
}

function BusyWhenPressed() {
  const [pressed, setPressed] = useState(0)
  return (
    <Button variant="outline" busy={pressed > 0} onClick={() => setPressed(pressed + 1)}>
      {pressed === 0 ? 'Update Password' : `Pressed ${pressed === 1 ? 'once' : `${pressed} times`}`}
    </Button>
  )
}
