import type { AuditPage } from './api.ts'

/** The newest page with the older events behind it that were shown already, each once; alone where there is a gap between them. */
export const continued = (newest: AuditPage, shown: AuditPage | undefined): AuditPage => {
  const last = newest.events.at(-1)?.id
  const at = shown?.events.findIndex(({ id }) => id === last) ?? -1
  if (shown === undefined || at === -1) return newest
  return { ...shown, events: [...newest.events, ...shown.events.slice(at + 1)] }
}

/** What is shown with the older events behind it. */
export const withOlder = (shown: AuditPage, older: AuditPage): AuditPage => ({
  ...older,
  events: [...shown.events, ...older.events],
})
