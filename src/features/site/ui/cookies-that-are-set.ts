import { pageOrigin } from '#api/page-values.ts'
import { guardedName } from '#lib/cookies.ts'

/** Every cookie that the product sets on this instance. A journey compares the list with the cookies of a browser. */
export function cookiesThatAreSet() {
  const secure = pageOrigin().startsWith('https:')
  return [
    {
      name: 'theme',
      purpose:
        'Remembers whether you chose the light or the dark pages. Set only when you choose; removed when you return to automatic.',
      kept: 'One year',
    },
    {
      name: guardedName('session', secure),
      purpose: 'Says who you are once you have signed in. No script can read it.',
      kept: '14 days after your last visit',
    },
    {
      name: guardedName('refresh', secure),
      purpose: 'Keeps you signed in on this device. No script can read it; removed when you sign out.',
      kept: '14 days after your last visit',
    },
    {
      name: guardedName('device', secure),
      purpose:
        'Remembers that you proved on this device who you are, so that a sign-in here is not taken for a stranger’s. No script can read it; set only after you entered a code.',
      kept: '180 days',
    },
    {
      name: 'member',
      purpose:
        'Tells the pages that somebody is signed in on this device, and nothing of who; removed when you sign out.',
      kept: '14 days after your last visit',
    },
    {
      name: guardedName('styles', secure),
      purpose:
        'Says that your browser already has the colours and type of these pages, so that a page need not bring them along. Names the version, and nothing of you; set when you are signed in, removed when you sign out.',
      kept: 'Until you close your browser',
    },
  ]
}
