import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** Nobody can find all that it tells, in bounded time or at all. To clean half of it would leave the place in the film and say that it is gone. */
export const oddFilm: Refusal = {
  code: 'unsupportedMedia',
  message:
    'Dieses Video ist so ungewöhnlich aufgebaut, dass wir Angaben zu Ort und Gerät nicht sicher daraus entfernen können. Bitte exportieren Sie es mit einem Videoprogramm neu als MP4 und laden Sie die neue Datei hoch.',
}

/** Throws the refusal {@link oddFilm}. */
export const refuseOddFilm = (): never => {
  throw new Refused(oddFilm)
}
