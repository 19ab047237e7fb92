import { GoldRule } from '#ui/gold-rule.tsx'
import { StationeryPage } from '#ui/stationery-page.tsx'
import { Brand } from './brand.tsx'
import { InstanceLine } from './instance-line.tsx'

export function FrontDoor() {
  return (
    <StationeryPage head={<Brand />} foot={<InstanceLine />}>
      <p className="engraved text-gold">By invitation only</p>
      <h1 className="mt-6 max-w-[8em] text-balance font-display text-[clamp(2.75rem,1.5rem+5.2vw,5.5rem)] leading-[1.02] tracking-[-0.015em]">
        Your Guide to <em className="whitespace-nowrap">Ultra-Exclusive</em> Experiences
      </h1>
      <GoldRule />
      <p className="max-w-[34em] text-pretty text-ink-2 text-lg leading-[1.65]">
        A private network where concierges, brokers and curators place, seek and close on the assets that are never
        advertised.
      </p>
    </StationeryPage>
  )
}
