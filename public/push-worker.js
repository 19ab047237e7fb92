// Shows a notification for every push message, always the same one. It keeps no copies of pages and answers no requests.
const title = 'Subrosa'
const body = 'Something is waiting for you in Subrosa.'
const destination = '/dashboard'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const options = { body, icon: '/icon-192.png', tag: 'waiting', renotify: true }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open())
})

async function open() {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find((each) => `${new URL(each.url).pathname}/`.startsWith(`${destination}/`))
  if (page) await page.focus()
  else await self.clients.openWindow(destination)
}
