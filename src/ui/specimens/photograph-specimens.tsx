import { Photograph } from '#ui/collections/photograph.tsx'
import { Specimen } from './specimen.tsx'

const villa = {
  ...{ width: 1200, height: 800, thumbhash: 'XkgKFYIqS2aieYhwWEh0hkrD8LUu', sizes: '20rem' },
  sources: [{ width: 1200, src: '/posters/draft/real-estate/riviera-villa-dusk-1440' }],
}

export function PhotographSpecimens() {
  return (
    <Specimen name="Photographs: loaded, loading, failed, complete in its frame">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Photograph {...villa} alt="A villa above the bay" className="aspect-3/2" />
        <Photograph {...villa} alt="On its way" sources={[]} className="aspect-3/2" />
        <Photograph
          {...villa}
          alt="Gone"
          sources={[{ width: 480, src: 'data:image/webp,torn' }]}
          className="aspect-3/2"
          fallback={<span className="grid size-full place-items-center bg-paper-2 text-ink-2">A poster</span>}
        />
        <Photograph {...villa} alt="Whole" fit="contain" className="aspect-3/2 border border-line bg-paper-2" />
      </div>
    </Specimen>
  )
}
