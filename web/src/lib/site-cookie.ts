/** What of the browser's document cookies need. */
export interface CookieJar {
  cookie: string
  readonly location: { readonly protocol: string }
}

/**
 * Sets a cookie of the whole site that scripts may read, for so many seconds (0: it goes), else for as long as the browser is open. What was set over https
 * is never sent without (ASVS 3.3.1).
 */
export const setSiteCookie = (jar: CookieJar, name: string, value: string, seconds?: number): void => {
  const attributes = [
    'Path=/',
    'SameSite=Lax',
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(jar.location.protocol === 'https:' ? ['Secure'] : []),
  ]
  jar.cookie = [`${name}=${value}`, ...attributes].join('; ')
}
