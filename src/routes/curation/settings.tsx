import { createFileRoute } from '@tanstack/react-router'
import { FeeTermsSection } from '#features/deals/ui/fee-terms/fee-terms-section.tsx'
import { SettingsPage } from '#features/instance/ui/settings-page.tsx'
import { HouseAgreement } from '#features/listings/agreements/ui/house-agreement.tsx'

export const Route = createFileRoute('/curation/settings')({ component: Settings })

function Settings() {
  return (
    <>
      <SettingsPage />
      <FeeTermsSection />
      <HouseAgreement />
    </>
  )
}
