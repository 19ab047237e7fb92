import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { type DealFields, dealProblems, fieldsOf, invalidFields, toNewDeal } from './deal-fields.ts'

const villa: DealFields = {
  title: 'Villa above Beaulieu',
  amount: '1,250,000.50',
  currency: 'EUR',
  description: '',
}

test('the form begins with the subject of the conversation', () => {
  const initialValues = {
    conversation_id: '7d9f3c1e-0000-4000-8000-000000000001',
    other: { id: '7d9f3c1e-0000-4000-8000-000000000002', name: 'A buyer' },
    title: 'Villa above Beaulieu',
    buyer: 'other',
    amount: '1250000.00',
    currency: 'EUR',
    about: 'Villa above Beaulieu',
    open_deal: null,
  } as const
  expect(fieldsOf(initialValues)).toEqual({ ...villa, amount: '1250000' })
  expect(fieldsOf({ ...initialValues, amount: '0' }).amount).toBe('')
})

test('an amount is sent as an exact decimal, and a missing one as zero', () => {
  expect(toNewDeal(villa).amount).toBe('1250000.50')
  expect(toNewDeal({ ...villa, amount: '€ 4.2m' }).amount).toBe('4200000')
  expect(toNewDeal({ ...villa, amount: ' ' }).amount).toBe('0')
})

test.each([
  [{ amount: '' }, undefined],
  [{ amount: '1 250 000' }, undefined],
  [{ amount: 'much' }, 'Please enter one amount, such as 1,250,000 or 4.2m'],
  [{ amount: '1.2345' }, 'Please enter an amount with at most two decimals'],
  [{ amount: '100.50', currency: 'JPY' as const }, 'Amounts in yen have no decimals.'],
  [{ amount: '100', currency: 'JPY' as const }, undefined],
  [{ amount: '123456789012345' }, 'Please enter an amount of at most 14 digits'],
])('%j has the error: %s', (change, problem) => {
  expect(invalidFields({ ...villa, ...change }).amount).toBe(problem)
})

test('errors of the server about an amount or a field are shown beside the field, others are not', () => {
  const message = 'This is the amount of the deal already.'
  expect(dealProblems(new ORPCError('AMOUNT_SAME', { message }))).toEqual({ amount: message })
  expect(dealProblems(new ORPCError('AMOUNT_DECIMALS', { message: 'No decimals' }))).toEqual({ amount: 'No decimals' })
  const data = { issues: [{ path: 'note', message: 'Too long' }] }
  expect(dealProblems(new ORPCError('BAD_REQUEST', { data }))).toEqual({ note: 'Too long' })
  expect(dealProblems(new ORPCError('DEAL_PROPOSED', { message }))).toEqual({})
})
