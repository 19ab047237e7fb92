import { LandingSection } from './landing-section.tsx'

const experiences = [
  {
    words: 'I placed the villa on a Tuesday, before six people. By Friday we were speaking about the furniture.',
    by: 'Lifestyle manager, Geneva',
  },
  {
    words: 'My client’s name stood nowhere. The seller knew a mandate, a budget and that somebody had vouched for me.',
    by: 'Private broker, London',
  },
  {
    words: 'The first answer I read here was from the person who held the keys. That is all the introduction I need.',
    by: 'Concierge, Dubai',
  },
]

export function LandingExperiences() {
  return (
    <LandingSection title="Member Experiences">
      <ul className="grid gap-y-12 lg:grid-cols-3 lg:gap-x-0 lg:divide-x lg:divide-line">
        {experiences.map(({ words, by }) => (
          <li key={by} className="lg:px-10 lg:last:pr-0 lg:first:pl-0">
            <figure className="flex h-full flex-col">
              <blockquote className="flex-1 text-pretty font-display text-[1.625rem] italic leading-[1.36]">
                <p className="lg:-indent-[0.4em]">{`“${words}”`}</p>
              </blockquote>
              <figcaption className="mt-8 flex items-center gap-3 text-ink-2 text-sm">
                <span aria-hidden="true" className="h-px w-8 bg-gold-line" />
                {by}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
