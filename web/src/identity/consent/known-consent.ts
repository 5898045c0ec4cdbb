/** Whether this browser has decided on version 1 (spec §3). The version is at the end of the record, as in `consent-texts.ts`. */
export const isConsentKnown = (cookies: string): boolean =>
  /cookie-consent=[^;]*version%22%3A1%7D/.test(cookies)
