import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { rewrapSubjectKeys } from '@schaufenster/events/lib/rewrap-subject-keys.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { releaseOlderKeys } from '../instance/backup/same-keys.ts'
import { operatorContext } from '../instance/operator.ts'
import { wordsOf, type Command } from './command.ts'

/**
 * Re-encrypts what older keys of `MASTER_KEY` and `ID_KEY` protect with the first ones, so that the older
 * ones can be removed (docs/decisions/0024). It can be repeated after any interruption; finished work stays
 * done.
 */
export const rekey: Command = {
  usage: '',
  summary: 'bringt Personenschlüssel und Adressen unter die ersten von MASTER_KEY und ID_KEY',
  run: async ({ stores, writes }, argv, print) => {
    wordsOf(argv, 0)
    const { vault, secrets, store } = stores
    const { rewrapped, unknown } = await rewrapSubjectKeys({ vault, masterKeys: secrets.masterKeys })
    print(`Personenschlüssel: ${rewrapped} neu verschlossen.`)
    const addresses = { kept: 0, reserved: 0, undecided: 0, unknown: 0 }
    for await (const userId of usersIn(store))
      addresses[await writes.accounts.reserveAnew(userId, operatorContext())] += 1
    print(`E-Mail-Adressen: ${addresses.reserved} neu reserviert.`)
    // Old ciphertexts must not be found in the bytes of the files.
    await vault.scrub()
    if (unknown > 0)
      print(
        `${unknown} Personenschlüssel öffnet keiner der Schlüssel von MASTER_KEY. Nennen Sie den, der fehlt.`,
      )
    if (addresses.unknown > 0)
      print(`${addresses.unknown} Adressen kennt keiner der Schlüssel von ID_KEY. Nennen Sie den, der fehlt.`)
    if (addresses.undecided > 0)
      print(
        `${addresses.undecided} Adressen will gerade noch jemand anders verwenden. Rufen Sie „rekey“ in einigen Sekunden noch einmal auf.`,
      )
    if (unknown + addresses.unknown + addresses.undecided > 0) return 1
    await releaseOlderKeys(vault, secrets)
    if (secrets.masterKeys.length > 1)
      print('Die älteren Schlüssel von MASTER_KEY werden nicht mehr gebraucht.')
    if (secrets.idKeys.length > 1)
      print(
        'Die älteren Schlüssel von ID_KEY werden noch 30 Tage lang für Sitzungen gebraucht, die nur sie kennen.',
      )
    return 0
  },
}

const eventsAtOnce = 1_000

/** The ids of everybody who ever registered, in order: each from the first event of their stream. */
async function* usersIn(store: Pick<LogReader, 'readAll'>): AsyncIterable<string> {
  let page = await store.readAll(beginning, eventsAtOnce)
  while (page.events.length > 0) {
    for (const { stream, revision } of page.events) {
      const { category, id } = streamParts(stream)
      if (revision === 0 && category === 'user') yield id
    }
    page = await store.readAll(page.through, eventsAtOnce)
  }
}
