import { expect, test } from 'vitest'
import { budgetOf } from './budget-text.ts'

test.each([
  ['12000000.00', '18000000.00', 'EUR', '€12,000,000 – €18,000,000'],
  ['12000000.00', '12000000.00', 'EUR', '€12,000,000'],
  ['12000000.50', null, 'GBP', 'From £12,000,000.50'],
  [null, '18000000.00', 'USD', 'Up to $18,000,000'],
  ['900000000.00', '1500000000.00', 'JPY', '¥900,000,000 – ¥1,500,000,000'],
  [null, null, 'USD', 'Budget not specified'],
] as const)('%s to %s in %s reads %s', (budget_min, budget_max, currency, budgetText) => {
  expect(budgetOf({ budget_min, budget_max, currency })).toBe(budgetText)
})
