/** What the browser says about push messages of this site. */
export type BrowserPush = 'unsupported' | 'blocked' | 'off' | 'on'

const workerPath = '/push-worker.js'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the member, then the push service of the browser. Undefined if the member did not allow it. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key of the instance would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return subscription.toJSON()
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration('/') : undefined
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
