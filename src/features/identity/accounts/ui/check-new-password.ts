/** The list of common passwords is long, so it is loaded on demand. If that fails, the server checks the password anyway. */
export async function checkNewPassword({ password }: { password: string }): Promise<{ password?: string }> {
  const rule = await import('../password-strength.ts').catch(() => undefined)
  const problem = rule?.passwordProblem(password)
  return problem ? { password: problem } : {}
}
