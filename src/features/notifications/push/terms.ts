/** The most devices of one member that get push messages. */
export const maximumDevices = 10

/** What every push message says; the service worker in public/push-worker.js shows the same. */
export const pushText = 'Something is waiting for you in Subrosa.'
