import { startFakeScanner } from '../../src/testing/fake-scanner.ts'

/** A file that contains one of these makes the scanner answer so. Journeys run at the same time, so it has no state. */
export const scannerWords = { infected: 'a harmful program', unanswered: 'no answer from the scanner' }

/** A virus scanner on this machine. */
export async function serveScanner() {
  const { url, close } = await startFakeScanner((content) => {
    if (content.includes(scannerWords.unanswered)) return
    return content.includes(scannerWords.infected) ? 'stream: Journey-Virus FOUND' : 'stream: OK'
  })
  return { settings: { CLAMAV_URL: url }, close }
}
