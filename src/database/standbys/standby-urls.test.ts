import { expect, test } from 'vitest'
import { standbyUrls } from './standby-urls.ts'

const appUrl = 'postgres://requests:p%40ss@db1,db2/subrosa'

test('each server is read from with the login of requests', () => {
  expect(
    standbyUrls('postgres://owner:secret@db2:5433,db3/subrosa?target_session_attrs=primary&sslmode=no-verify', appUrl),
  ).toEqual([
    'postgres://requests:p%40ss@db2:5433/subrosa?sslmode=no-verify',
    'postgres://requests:p%40ss@db3/subrosa?sslmode=no-verify',
  ])
})

test('an address needs no login of its own', () => {
  expect(standbyUrls('postgres://db2/subrosa', appUrl)).toEqual(['postgres://requests:p%40ss@db2/subrosa'])
})

test('without the setting there are none', () => {
  expect(standbyUrls(undefined, appUrl)).toEqual([])
})
