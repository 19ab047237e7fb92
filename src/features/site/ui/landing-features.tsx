import { LandingSection } from './landing-section.tsx'

const features = [
  { title: 'Private Listings', text: 'Shown to the eyes they are meant for, and to no others.' },
  { title: 'Buy Requests', text: 'A mandate with a budget, placed before those who can answer it.' },
  { title: 'Verified Profiles', text: 'Every verified member is known to us and was vetted by a person.' },
  { title: 'Discretion Focused', text: 'Names are optional. What is withheld is withheld everywhere.' },
  { title: 'Curated Network', text: 'Concierges, brokers and curators who vouch for one another.' },
  { title: 'Fee Structure', text: 'A completion fee. Nothing to pay until a transaction succeeds.' },
]

export function LandingFeatures() {
  return (
    <LandingSection title="Platform Features">
      <ul className="grid border-line border-t border-l md:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text }, index) => (
          <li key={title} className="border-line border-r border-b px-6 py-8 md:px-9 md:py-11">
            <p aria-hidden="true" className="font-display text-gold text-xl italic leading-none">
              {numerals[index]}.
            </p>
            <h3 className="title-3 mt-5">{title}</h3>
            <p className="mt-2 max-w-[26em] text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi']
