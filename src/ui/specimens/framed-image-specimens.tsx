import { FrameContext } from '#ui/frame-context.ts'
import { FramedImage } from '#ui/framed-image.tsx'
import { FramedPage } from '#ui/framed-page.tsx'
import { GoldRule } from '#ui/gold-rule.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

/** Drawn on request for a build of specimens. */
const picture = [{ width: 1200, src: '/posters/draft/real-estate/riviera-villa-dusk-1440' }]
const shapes = ['landscape', 'wide', 'square', 'portrait'] as const

export function PlateSpecimens() {
  return (
    <>
      <SpecimenSection id="plates" title="Plates">
        <ul className="grid items-start gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {shapes.map((shape) => (
            <li key={shape}>
              <Specimen name={shape}>
                <FramedImage
                  sources={picture}
                  sizes="20rem"
                  alt="A villa above the sea in the evening"
                  shape={shape}
                  caption={shape === 'landscape' ? 'With a caption beneath' : undefined}
                />
              </Specimen>
            </li>
          ))}
        </ul>
      </SpecimenSection>
      <SpecimenSection id="stationery" title="Stationery">
        <Specimen name="Within a frame">
          <FrameContext value={true}>
            <FramedPage head={null} foot={<p>Reference 3f9c2a</p>}>
              <p className="title-2 max-w-[12em]">One sheet, for the one thing there is to say</p>
              <GoldRule />
              <p className="lede mb-8 max-w-[30em] text-ink-2">
                A double hairline, the rosette beneath the words, and the way on.
              </p>
              <LinkButton to="/">Return home</LinkButton>
            </FramedPage>
          </FrameContext>
        </Specimen>
      </SpecimenSection>
    </>
  )
}
