import { beginning } from '@schaufenster/events/store/position.ts'
import { verifyRun } from '@schaufenster/events/store/seal/verify-run.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { isFile } from '@schaufenster/platform/lib/files.ts'
import { logFileIn } from '../storage/moved-log.ts'
import { damagedAmong, dataFilesIn } from './damaged-files.ts'
import { damagedPictures } from './damaged-pictures.ts'

/** Something damaged that was found, for people: what and why in German, and the file that the next start is to set aside. */
export interface FoundDamage {
  readonly what: string
  readonly why: string
  readonly file?: string
}

/** Where it looks, and what engines have instead. */
export type SearchedPlaces = Pick<
  Config,
  'dataDir' | 'eventStoreDbUrl' | 'mongodbUrl' | 'elasticsearchUrl' | 's3'
>

/** Events that are looked through at once: some milliseconds. */
const eventsAtOnce = 200

/**
 * Checks a data folder while others have it open: each event of the log, all pages of every other database,
 * and each picture. Awaits `pause` after each damaged database, each {@link eventsAtOnce} events and each
 * picture; one database is one call, which takes as long as reading it. Leaves indexes over the log to
 * `verify`. Changes nothing.
 */
export async function* searchForDamage(
  places: SearchedPlaces,
  pause: () => Promise<unknown>,
): AsyncGenerator<FoundDamage> {
  const { dataDir, eventStoreDbUrl, s3 } = places
  const log = logFileIn(dataDir)
  const others = dataFilesIn(places).filter(({ path }) => path !== log)
  for await (const { name, path, remains, why } of damagedAmong(others, Infinity)) {
    yield {
      what: name,
      why: `ist beschädigt (${why}): ${whatNow[remains]}`,
      ...(remains !== 'lost' && { file: path }),
    }
    await pause()
  }
  if (eventStoreDbUrl === undefined && isFile(log)) {
    for (let after = beginning; ;) {
      const { through, flaw } = verifyRun(log, after, eventsAtOnce)
      if (flaw !== undefined)
        yield {
          what: 'log.db',
          why: `ist an Position ${flaw.position} beschädigt: „verify“ sagt, was zu tun ist`,
        }
      if (flaw !== undefined || through === after) break
      after = through
      await pause()
    }
  }
  if (s3 === undefined)
    for await (const picture of damagedPictures(dataDir, pause))
      yield {
        what: picture,
        why: 'ist nicht mehr das Bild, als das es abgelegt wurde: legen Sie es aus einer Sicherung zurück',
      }
}

const whatNow = {
  rebuilt: 'der nächste Start legt es beiseite und baut es neu auf',
  'left out': 'der nächste Start legt diesen Monat beiseite',
  lost: 'beenden Sie den Dienst, und spielen Sie die letzte Sicherung zurück',
} as const
