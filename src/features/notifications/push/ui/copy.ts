export const copy = {
  about:
    'A message on this device says that something is waiting, never what. It comes for everything that you set to At once, and with the daily e-mail if that has something set to Daily, never during quiet hours.',
  unsupported:
    'This browser cannot show push messages. On an iPhone or iPad, add this site to the Home Screen and open it from there.',
  blocked:
    'Notifications of this site are blocked in this browser. Allow them in its settings for this site, then reload this page.',
  notAllowed: 'The browser did not allow it. You can try again, or allow notifications in its settings for this site.',
}
