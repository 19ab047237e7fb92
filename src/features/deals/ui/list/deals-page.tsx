import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TabPanel, Tabs } from '#ui/forms/choices/tabs.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type DealTab, dealTabs } from '../../terms.ts'
import { NewDealDialog } from '../form/new-deal-dialog.tsx'
import { copy } from './copy.ts'
import { DealsTable } from './deals-table.tsx'

type DealsPageProps = { tab: DealTab; onTab: (tab: DealTab) => void }

const labels: Record<DealTab, string> = {
  all: 'All Deals',
  buying: 'Buying',
  selling: 'Selling',
  active: 'Active',
  completed: 'Completed',
}
const tabs = dealTabs.map((value) => ({ value, label: labels[value] }))

export function DealsPage({ tab, onTab }: DealsPageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const newDealButton = (
    <Button variant="solid" onClick={() => setIsOpen(true)}>
      New Deal
    </Button>
  )
  return (
    <>
      <PageTitle title="Deal Management" action={newDealButton}>
        {copy.introduction}
      </PageTitle>
      <Tabs label="Deals" tabs={tabs} value={tab} onValueChange={onTab}>
        {dealTabs.map((listedTab) => (
          <TabPanel key={listedTab} value={listedTab}>
            <DealsTable tab={listedTab} caption={labels[listedTab]} />
          </TabPanel>
        ))}
      </Tabs>
      <NewDealDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
