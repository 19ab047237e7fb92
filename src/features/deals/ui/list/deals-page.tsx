import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TabPanel, Tabs } from '#ui/forms/choices/tabs.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type DealTab, dealTabs } from '../../terms.ts'
import { NewDealDialog } from '../form/new-deal-dialog.tsx'
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
  const [opens, setOpens] = useState(false)
  const open = (variant: 'solid' | 'outline'): ReactNode => (
    <Button variant={variant} onClick={() => setOpens(true)}>
      New Deal
    </Button>
  )
  return (
    <>
      <PageTitle title="Deal Management" action={open('solid')}>
        What you buy and sell, from the first word to the last signature.
      </PageTitle>
      <Tabs label="Deals" tabs={tabs} value={tab} onValueChange={onTab}>
        {dealTabs.map((one) => (
          <TabPanel key={one} value={one}>
            <DealsTable tab={one} caption={labels[one]} />
          </TabPanel>
        ))}
      </Tabs>
      <NewDealDialog open={opens} onOpenChange={setOpens} />
    </>
  )
}
