import { useEffect, useRef, useState } from 'react'
import { contrastOf } from './contrast.ts'
import { Specimen, SpecimenSection } from './specimen.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['paper 2', 'bg-paper-2'],
  ['raised', 'bg-raised'],
  ['ink', 'bg-ink'],
  ['ink 2', 'bg-ink-2'],
  ['ink 3', 'bg-ink-3'],
  ['line', 'bg-line'],
  ['gold', 'bg-gold'],
  ['gold line', 'bg-gold-line'],
  ['ok', 'bg-ok'],
  ['warn', 'bg-warn'],
  ['danger', 'bg-danger'],
] as const

export function TokenSpecimens() {
  return (
    <SpecimenSection id="tokens" title="Tokens">
      <Specimen name="Colours, with their contrast on paper and on raised paper">
        <div className="grid gap-px lg:grid-cols-2">
          <Palette name="Light" scheme="scheme-light" />
          <Palette name="After dark" scheme="scheme-dark" />
        </div>
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-5">
          <p className="title-1">Title one</p>
          <p className="title-2">Title two, €48,000,000</p>
          <p className="title-3">Title three, €48,000,000</p>
          <p className="title-4">Title four, €48,000,000</p>
          <p className="lede">The lede: what opens a page, set larger and with more air.</p>
          <p>Text: everything that is read or typed, 1,234,567.89.</p>
          <p className="text-ink-2 text-sm">Small text: notes, labels, the foot of things, 1,234,567.89.</p>
          <p className="caption text-ink-2">A caption, in italics beneath its plate</p>
          <p className="engraved">Engraved small capitals</p>
        </div>
      </Specimen>
      <Specimen name="Space, in steps of eight">
        <div className="flex flex-wrap items-end gap-4" aria-hidden="true">
          <span className="size-2 bg-gold-line" />
          <span className="size-4 bg-gold-line" />
          <span className="size-6 bg-gold-line" />
          <span className="size-8 bg-gold-line" />
          <span className="size-12 bg-gold-line" />
          <span className="size-16 bg-gold-line" />
        </div>
      </Specimen>
    </SpecimenSection>
  )
}

function Palette({ name, scheme }: { name: string; scheme: string }) {
  const palette = useRef<HTMLUListElement>(null)
  const [contrasts, setContrasts] = useState<string[]>([])

  useEffect(() => {
    const fills = [...(palette.current?.querySelectorAll('[data-fill]') ?? [])]
    const [paper = '', , raised = '', ...rest] = fills.map((fill) => getComputedStyle(fill).backgroundColor)
    const say = (colour: string) => `${contrastOf(colour, paper).toFixed(1)} / ${contrastOf(colour, raised).toFixed(1)}`
    setContrasts(['', '', '', ...rest.map(say)])
  }, [])

  return (
    <div className={`${scheme} border border-line bg-paper p-5 text-ink`}>
      <p className="title-4 mb-4">{name}</p>
      <ul ref={palette} className="grid gap-4 sm:grid-cols-2">
        {colours.map(([colour, fill], index) => (
          <li key={colour} className="flex items-center gap-4 text-sm">
            <span data-fill="" className={`size-10 border border-line ${fill}`} />
            <span>
              {colour}
              <span className="block text-ink-2 tabular-nums">{contrasts[index]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
