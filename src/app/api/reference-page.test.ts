import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const articles = (await app.call('/api/reference')).text.split('<article>')
const about = (path: string) => articles.find((article) => article.includes(`${path}</code>`)) ?? ''

test('the API reference lists fields with their allowed values', () => {
  expect(about('POST /api/challenges/answer')).toContain(
    '<td><code>kind</code></td><td>&#34;app&#34; · &#34;email&#34; · &#34;sms&#34; · &#34;backup&#34;</td>',
  )
})

test('the API reference lists each variant of a request or response', () => {
  expect(about('POST /api/two-factor/enrolments').match(/<h4>Body<\/h4>/g)).toHaveLength(3)
  const signIn = about('POST /api/sessions')
  expect(signIn.match(/<h4>Response<\/h4>/g)).toHaveLength(2)
  expect(signIn).toMatch(/signed-in[\s\S]*<p>or<\/p>[\s\S]*challenged/)
})
