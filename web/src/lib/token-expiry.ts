/** Whether an access token (a JWT, docs/decisions/0033) has expired at a moment in milliseconds; false if it doesn't say. */
export const hasExpired = (accessToken: string, now: number): boolean => {
  const [, payload = ''] = accessToken.split('.')
  try {
    const { exp = Infinity }: { readonly exp?: number } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return exp * 1_000 <= now
  } catch {
    return false
  }
}
