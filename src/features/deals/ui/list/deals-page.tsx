import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TabPanel, Tabs } from '#ui/forms/choices/tabs.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AdvisedDeals } from '../../advisers/ui/advised-deals.tsx'
import { type DealTab, dealTabs } from '../../terms.ts'
import { NewDealDialog } from '../form/new-deal-dialog.tsx'
import { copy } from './copy.ts'
import { type DealSearch, readDealSearch } from './deal-search.ts'
import { DealsTable } from './deals-table.tsx'

type DealsPageProps = { search: DealSearch; onSearch: (search: DealSearch) => void }

const labels: Record<DealTab, string> = {
  all: 'All Deals',
  buying: 'Buying',
  selling: 'Selling',
  active: 'Active',
  completed: 'Completed',
}
const tabs = dealTabs.map((value) => ({ value, label: labels[value] }))

export function DealsPage({ search, onSearch }: DealsPageProps) {
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
      <Tabs
        label="Deals"
        tabs={tabs}
        value={search.tab ?? 'all'}
        onValueChange={(tab) => onSearch(readDealSearch({ ...search, tab }))}
      >
        {dealTabs.map((listedTab) => (
          <TabPanel key={listedTab} value={listedTab}>
            <DealsTable search={{ ...search, tab: listedTab }} caption={labels[listedTab]} onSearch={onSearch} />
          </TabPanel>
        ))}
      </Tabs>
      <AdvisedDeals />
      <NewDealDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
