import { LandingSection } from './landing-section.tsx'

const features = [
  { title: 'Private Listings', text: 'Shown to the eyes they are meant for, and to no others.' },
  { title: 'Buy Requests', text: 'A mandate with a budget, placed before those who can answer it.' },
  { title: 'Verified Profiles', text: 'Every verified member is known to us and was vetted by a person.' },
  { title: 'Discretion Focused', text: 'Names are optional. What is withheld is withheld everywhere.' },
  { title: 'Curated Network', text: 'Concierges, brokers and curators who vouch for one another.' },
  { title: 'Fee Structure', text: 'A completion fee. Nothing to pay until a transaction succeeds.' },
]

/** Six lines of one list, as in a table of contents. */
export function LandingFeatures() {
  return (
    <LandingSection title="Platform Features">
      <ul className="border-line border-b">
        {features.map(({ title, text }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-12 gap-y-1 border-line border-t py-6 md:grid-cols-[2fr_3fr] md:py-7 lg:grid-cols-[1fr_2fr]"
          >
            <h3 className="title-3">{title}</h3>
            <p className="lede max-w-[34em] text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
