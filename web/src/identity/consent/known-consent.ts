/** Whether this browser has decided on what is asked in version 1 (spec §3). The version stands last in the record; as in `consent-texts.ts`. */
export const isConsentKnown = (cookies: string): boolean =>
  /cookie-consent=[^;]*version%22%3A1%7D/.test(cookies)
