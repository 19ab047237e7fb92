import { LandingSection } from './landing-section.tsx'

const experiences = [
  {
    words: 'I placed the villa on a Tuesday, before six people. By Friday we were speaking about the furniture.',
    role: 'Lifestyle manager',
    city: 'Geneva',
  },
  {
    words: 'My client’s name stood nowhere. The seller knew a mandate, a budget and that somebody had vouched for me.',
    role: 'Private broker',
    city: 'London',
  },
  {
    words: 'The first answer I read here was from the person who held the keys. That is all the introduction I need.',
    role: 'Concierge',
    city: 'Dubai',
  },
]

export function LandingExperiences() {
  return (
    <LandingSection title="Member Experiences">
      <ul className="grid gap-y-12 lg:grid-cols-3 lg:gap-x-0 lg:divide-x lg:divide-line">
        {experiences.map(({ words, role, city }) => (
          <li key={city} className="lg:px-10 lg:last:pr-0 lg:first:pl-0">
            <figure className="flex h-full flex-col">
              <blockquote className="flex-1 text-pretty font-display text-[1.625rem] italic leading-[1.36]">
                <p className="before:content-['“'] after:content-['”'] lg:-indent-[0.4em]">{words}</p>
              </blockquote>
              <figcaption className="mt-8 flex items-center gap-3 text-ink-2 text-sm">
                <span aria-hidden="true" className="h-px w-8 bg-gold-line" />
                {role}, {city}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
