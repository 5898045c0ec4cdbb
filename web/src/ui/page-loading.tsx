import { LoadingNote } from './feedback.tsx'
import { Head } from './head.tsx'

/** The shell of a page that is rendered in the browser. */
export const PageLoading = () => (
  <div className="page-loading contained">
    <Head title="Wird geladen" />
    <LoadingNote />
    <NeedsScripts />
    <LoadingStreet />
  </div>
)

/** Says without scripts why nothing comes. */
export const NeedsScripts = () => (
  <noscript>
    Diese Seite braucht JavaScript. Bitte erlauben Sie es in Ihrem Browser, und laden Sie die Seite neu.
  </noscript>
)

/** A row of windows in which the lights go on. */
export const LoadingStreet = () => (
  <div className="page-loading__street" aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
    <span />
  </div>
)
