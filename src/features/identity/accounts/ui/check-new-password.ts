/** The rule is long, so it comes when it is asked for; should it not come, the server says the same. */
export async function checkNewPassword({ password }: { password: string }): Promise<{ password?: string }> {
  const rule = await import('../password-strength.ts').catch(() => undefined)
  const problem = rule?.passwordProblem(password)
  return problem ? { password: problem } : {}
}
