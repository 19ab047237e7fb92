import { expect, test } from 'vitest'
import { announcementLine, announcementPattern, chosenServers, serverNames } from '../../e2e/servers/server-names.ts'

test.for([
  ['test', ['product', 'specimens', 'development', 'mail']],
  ['test --project=phone --repeat-each=5', ['product']],
  ['test --project design-desktop mail --retries=0', ['specimens', 'mail']],
  ['test --project=design-*', ['specimens']],
  ['test e2e/listings', ['product']],
  ['test e2e/mail/codes.spec.ts:25 e2e/design', ['specimens', 'mail']],
  ['test e2e/site/theme.spec.ts --project=phone', ['product']],
  ['test theme', ['product', 'specimens', 'development', 'mail']],
] as const)('`playwright %s` starts the servers that its journeys need', ([command, servers]) => {
  expect(chosenServers(command.split(' '))).toEqual(servers)
})

test('the announcement names the servers that were started and leaves the others empty', () => {
  const urls = { product: 'http://127.0.0.1:3000' }
  const line = announcementLine({
    urls,
    passphrase: 'a-b',
    curatorKeys: ['http://127.0.0.1:1|KEY'],
    mailboxFolder: '/tmp/a folder',
  })
  expect(announcementPattern.exec(`Something else\n${line}`)?.groups).toEqual({
    product_url: urls.product,
    ...Object.fromEntries(serverNames.filter((name) => name !== 'product').map((name) => [`${name}_url`, ''])),
    sample_passphrase: 'a-b',
    curator_keys: 'http://127.0.0.1:1|KEY',
    mailbox_folder: '/tmp/a folder',
  })
})
