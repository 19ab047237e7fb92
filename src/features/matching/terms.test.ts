import { expect, test } from 'vitest'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { points } from './terms.ts'

const { ask } = recordsOf(await testApp())

test('the points of the database are those that are shown', async () => {
  for (const [weight, each] of Object.entries(points))
    expect(await ask('select points_of($1) as points', weight)).toEqual([{ points: each }])
})
