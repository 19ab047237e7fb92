/** Two plates of one bay, by day's end and by night: the theme decides which is fetched. */
export function HeroPlate() {
  return (
    <figure>
      <div className="border border-line p-2 md:p-3">
        <div
          role="img"
          aria-label="A terrace above a Riviera bay, a yacht at anchor between the headlands"
          className="aspect-4/3 bg-[url(/posters/hero/riviera-dusk.svg)] bg-center bg-cover bg-paper-2 dark:bg-[url(/posters/hero/riviera-night.svg)]"
        />
      </div>
      <figcaption className="caption mt-3 text-right text-ink-2">The bay at the hour before dinner</figcaption>
    </figure>
  )
}
