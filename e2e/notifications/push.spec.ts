import { createECDH, randomBytes } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectAccessible, test } from '../support/observed-page.ts'

const settings = '/dashboard/settings'
const waiting = 'Something is waiting for you in Subrosa.'

/** Headless browsers block notifications and have no push service. This gives out a subscription like those of a real browser. */
async function stubPushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  const subscription = {
    endpoint: `https://1.1.1.1/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((json) => {
    const isOn = () => localStorage.getItem('stubbed push') === 'on'
    const stub = {
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem('stubbed push')
        return true
      },
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn() ? stub : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (applicationServerKey.length !== 87) throw new Error('No key of an instance')
        localStorage.setItem('stubbed push', 'on')
        return stub
      },
    })
  }, subscription)
}

test('a member turns push messages on for a device, sees it, and turns them off', async ({ page, baseURL }) => {
  await stubPushService(page)
  const member = await joinedMember(baseURL)
  await openAs(page, member, settings)
  await page.getByRole('button', { name: 'Turn On for This Device' }).click()
  await expect(toastOf(page, 'Push messages are on for this device')).toBeVisible()
  const device = page.getByRole('list', { name: 'Devices with push messages' }).getByRole('listitem')
  await expect(device).toContainText('This device')
  await expect(page.getByRole('button', { name: 'Turn On for This Device' })).toBeHidden()
  await expectAccessible(page, '#notifications')
  const workerState = () => navigator.serviceWorker.getRegistration('/').then((worker) => worker?.active?.state)
  expect(await page.evaluate(workerState)).toBe('activated')

  await page.reload()
  await expect(device).toContainText('This device')
  await device.getByRole('button', { name: /^Turn off/ }).click()
  await expect(toastOf(page, 'Push messages are off for that device')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn On for This Device' })).toBeVisible()
  await expect(device).toHaveCount(0)
})

test('a browser that blocks notifications says what to do', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), settings)
  await expect(page.getByText('Notifications of this site are blocked in this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn On for This Device' })).toBeHidden()
})

test('the service worker shows the same notification for every push message, and a click opens the dashboard', {
  tag: '@desktop',
}, async ({ request }) => {
  const answer = await request.get('/push-worker.js')
  expect(answer.headers()['content-type']).toContain('javascript')
  const handlers = new Map<string, (event: object) => void>()
  const [shown, opened, focused]: [unknown[], string[], string[]] = [[], [], []]
  let pages: { url: string; focus: () => Promise<void> }[] = []
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, { body }: { body: string }) => shown.push({ title, body }),
    },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => opened.push(url) },
  }
  runInNewContext(await answer.text(), { self, URL })
  const send = async (name: string, event: object = {}) => {
    const waiting: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waiting.push(promise) })
    await Promise.all(waiting)
    return waiting.length
  }
  for (const data of [null, { text: () => 'A villa in Cap Ferrat' }]) expect(await send('push', { data })).toBe(1)
  expect(shown).toEqual([
    { title: 'Subrosa', body: waiting },
    { title: 'Subrosa', body: waiting },
  ])
  const notification = { close: () => undefined }
  await send('notificationclick', { notification })
  expect(opened).toEqual(['/dashboard'])
  const pageAt = (url: string) => ({ url, focus: async () => void focused.push(url) })
  pages = [pageAt('https://members.example.com/about'), pageAt('https://members.example.com/dashboards')]
  await send('notificationclick', { notification })
  expect(focused, 'other pages stay as they are').toEqual([])
  expect(opened).toEqual(['/dashboard', '/dashboard'])
  pages = [...pages, pageAt('https://members.example.com/dashboard/messages')]
  await send('notificationclick', { notification })
  expect(focused).toEqual(['https://members.example.com/dashboard/messages'])
  expect(handlers.has('fetch'), 'the worker answers no requests').toBe(false)
})
