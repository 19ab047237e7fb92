import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './use-auth.ts'

const Greeting = () => useAuth().user?.first_name

test('useAuth throws outside its provider', () => {
  expect(() => renderToStaticMarkup(createElement(Greeting))).toThrow('useAuth must be used within an AuthProvider')
})
