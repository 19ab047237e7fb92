/** Chromium logs each answer that is a refusal: one status is expected by the test, any other is a complaint still. */
export function forgiveStatus(complaints: string[], status: number): void {
  const others = complaints.filter((complaint) => !complaint.includes(`status of ${status}`))
  complaints.splice(0, complaints.length, ...others)
}
