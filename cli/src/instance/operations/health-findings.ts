import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Counted } from '@schaufenster/platform/metrics/buckets.ts'
import { quantileOf } from '@schaufenster/platform/metrics/quantile-of.ts'
import type { ProjectionStatus } from '@schaufenster/projections/runner/status.ts'
import type { HealthFinding } from '@schaufenster/query-service/insight/health-contract.ts'
import { comfortableBytes, leastFreeBytes } from './operations-readiness.ts'

/** What is known of the product just now. */
export interface HealthFacts {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Undefined where the data lie on servers, which their operator watches. */
  readonly folder?:
    | {
        readonly freeBytes: number
        /** ISO 8601; undefined before the first backup. */
        readonly backedUpAt: string | undefined
      }
    | undefined
  readonly mails: { readonly waiting: number; readonly isSending: boolean }
  /** Whether ffmpeg was found. */
  readonly transcodes: boolean
  readonly models: readonly Pick<ProjectionStatus, 'name' | 'serving' | 'state' | 'lag' | 'parked'>[]
  readonly titleOf: (model: string) => string
  /** German names of what acts by itself and fails again and again. */
  readonly failing: readonly string[]
  readonly searches: Counted
  readonly appends: Counted
}

/** A day and a half: a nightly backup that ran late is no alarm yet. */
const latestBackupMs = 36 * hourMs
/** Seconds that 95 of 100 take at most when all is well. */
const [quickSearch, quickSaving] = [0.1, 0.25]
/** Models that are fewer events behind are on their way. */
const usualLag = 1_000

const urgency = { mend: 0, note: 1, fine: 2 } as const

/** What is well and what is not, each with what to do, the most urgent first (promises 6 and 7). */
export const healthFindings = (facts: HealthFacts): readonly HealthFinding[] =>
  [
    ...(facts.folder === undefined
      ? []
      : [disk(facts.folder.freeBytes), backup(facts.folder.backedUpAt, facts.now)]),
    mails(facts.mails),
    models(facts),
    policies(facts.failing),
    films(facts.transcodes),
    duration(facts.searches, 'search', 'Suche', quickSearch),
    duration(facts.appends, 'saving', 'Speichern', quickSaving),
  ].toSorted((one, other) => urgency[one.state] - urgency[other.state])

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

const disk = (freeBytes: number): HealthFinding => {
  const found = {
    key: 'disk',
    label: 'Freier Speicher',
    figure: `${german.format(freeBytes / 1e9)} GB`,
  } as const
  if (freeBytes < leastFreeBytes)
    return {
      ...found,
      state: 'mend',
      what: 'Der Datenträger ist voll: Es wird nichts mehr gespeichert.',
      remedy: 'Schaffen Sie sofort Platz auf dem Datenträger.',
    }
  if (freeBytes < comfortableBytes)
    return {
      ...found,
      state: 'note',
      what: 'Für den Neubau eines Datenbestands reicht es vielleicht nicht.',
      remedy: 'Schaffen Sie Platz auf dem Datenträger.',
    }
  return { ...found, state: 'fine', what: 'Es ist genug Platz.' }
}

const backup = (madeAt: string | undefined, now: number): HealthFinding => {
  const found = { key: 'backup', label: 'Letzte Sicherung' } as const
  const remedy = 'Sichern Sie mit „npm run schaufenster -- backup ORDNER“, am besten jede Nacht von selbst.'
  if (madeAt === undefined)
    return { ...found, figure: 'keine', state: 'mend', what: 'Es wurde noch nie gesichert.', remedy }
  const hours = Math.max(0, Math.floor((now - Date.parse(madeAt)) / hourMs))
  const figure = hours < 48 ? `vor ${hours} Std.` : `vor ${Math.floor(hours / 24)} Tagen`
  return now - Date.parse(madeAt) > latestBackupMs
    ? { ...found, figure, state: 'mend', what: 'Seitdem wurde nicht mehr gesichert.', remedy }
    : { ...found, figure, state: 'fine', what: 'Sie ist frisch.' }
}

const mails = ({ waiting, isSending }: HealthFacts['mails']): HealthFinding => {
  const found = {
    key: 'mails',
    label: 'Liegengebliebene E-Mails',
    figure: german.format(waiting),
    page: 'outbox',
  } as const
  if (waiting === 0) return { ...found, state: 'fine', what: 'Im Postausgang liegt nichts.' }
  return isSending
    ? {
        ...found,
        state: 'mend',
        what: 'Sie liegen im Postausgang, weil es keinen Mailserver gab, als sie verschickt werden sollten.',
        remedy: 'Lesen Sie sie dort, und geben Sie weiter, was noch wichtig ist.',
      }
    : {
        ...found,
        state: 'note',
        what: 'Es ist kein Mailserver eingestellt: Niemand bekommt E-Mails.',
        remedy: 'Stellen Sie einen mit SMTP_URL ein. Bis dahin lesen Sie die E-Mails im Postausgang.',
      }
}

const models = ({ models: all, titleOf }: HealthFacts): HealthFinding => {
  const found = { key: 'models', label: 'Datenbestände', page: 'projections' } as const
  const named = (some: HealthFacts['models']): string => some.map(({ name }) => titleOf(name)).join(', ')
  const stopped = all.filter(({ state }) => state === 'stopped')
  if (stopped.length > 0)
    return {
      ...found,
      figure: german.format(stopped.length),
      state: 'mend',
      what: `Angehalten, sie zeigen einen alten Stand: ${named(stopped)}.`,
      remedy: 'Spielen Sie die neueste Fassung des Programms ein, oder bauen Sie sie neu.',
    }
  const parked = all.filter((model) => model.parked.total > 0)
  if (parked.length > 0)
    return {
      ...found,
      figure: german.format(parked.reduce((sum, model) => sum + model.parked.total, 0)),
      state: 'mend',
      what: `Einzelne Einträge sind auf einem alten Stand: ${named(parked)}.`,
      remedy: 'Versuchen Sie es dort noch einmal. Hilft das nicht, ist es ein Fehler im Programm.',
    }
  const lagging = all.filter(({ serving, state, lag }) => serving && state === 'live' && lag > usualLag)
  if (lagging.length > 0)
    return {
      ...found,
      figure: german.format(Math.max(...lagging.map(({ lag }) => lag))),
      state: 'note',
      what: `Im Rückstand, in Ereignissen: ${named(lagging)}.`,
      remedy: 'Warten Sie ein wenig: Nach einem Import holen sie von selbst auf.',
    }
  return {
    ...found,
    figure: german.format(all.length),
    state: 'fine',
    what: 'Alle sind auf dem neuesten Stand.',
  }
}

const policies = (failing: readonly string[]): HealthFinding => {
  const found = {
    key: 'policies',
    label: 'Was von selbst geschieht',
    figure: german.format(failing.length),
  } as const
  return failing.length === 0
    ? { ...found, figure: 'läuft', state: 'fine', what: 'E-Mails und Folgen von Entscheidungen kommen an.' }
    : {
        ...found,
        state: 'mend',
        what: `Misslingt immer wieder: ${failing.join(', ')}.`,
        remedy: 'Es wird weiter versucht. Den Grund nennt „npm run schaufenster -- status“.',
      }
}

/** Nothing is wrong without it: its owner is told what to do with a film that browsers don't play. */
const films = (transcodes: boolean): HealthFinding => {
  const found = { key: 'films', label: 'Videos umwandeln', state: 'fine' } as const
  return transcodes
    ? { ...found, figure: 'mit ffmpeg', what: 'Auch Formate, die Browser nicht abspielen, werden gezeigt.' }
    : {
        ...found,
        figure: 'ohne ffmpeg',
        what: 'ffmpeg wurde nicht gefunden: Nur Videos, die Browser abspielen (MP4 mit H.264), werden gezeigt.',
        remedy: 'Für andere Formate installieren Sie ffmpeg und prlimit (util-linux) und starten neu.',
      }
}

const duration = (
  counted: Counted,
  key: 'search' | 'saving',
  label: string,
  quick: number,
): HealthFinding => {
  const most = quantileOf(counted, 0.95)
  const found = { key, label } as const
  if (most === undefined)
    return { ...found, figure: '–', state: 'fine', what: 'Seit dem Start noch nicht gemessen.' }
  const figure = Number.isFinite(most) ? `${german.format(most * 1000)} ms` : 'über 5 s'
  return most > quick
    ? {
        ...found,
        figure,
        state: 'note',
        what: `Langsam: 95 von 100 brauchen bis zu dieser Zeit, üblich sind ${german.format(quick * 1000)} ms.`,
        remedy:
          'Läuft gerade ein Import oder Neubau, warten Sie ihn ab. Sonst fehlt es dem Rechner an Kraft oder einem schnellen Datenträger.',
      }
    : { ...found, figure, state: 'fine', what: '95 von 100 sind schneller.' }
}
