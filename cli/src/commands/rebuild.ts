import { operatorContext } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

/** Rebuilds a read model alongside the active one (promise 6). */
export const rebuild: Command = {
  usage: 'NAME',
  summary: 'baut ein Lesemodell neu, während das alte weiter antwortet',
  run: async ({ models, rebuilds }, argv, print) => {
    const [name] = wordsOf(argv, 1)
    const { projections } = await models.status()
    const names = [...new Set(projections.map((projection) => projection.name))]
    if (name === undefined || !names.includes(name))
      throw new UsageError(`Nennen Sie eines dieser Lesemodelle: ${names.join(', ')}.`)
    await rebuilds.rebuild(name, operatorContext())
    print(`${name} wird neu aufgebaut. Mit „status“ sehen Sie, wie weit es ist.`)
    return 0
  },
}

/** Tries parked documents again, once what kept them was mended (promise 7). */
export const retry: Command = {
  usage: 'NAME [SCHLÜSSEL]',
  summary: 'versucht wartende Dokumente eines Lesemodells noch einmal',
  run: async ({ rebuilds }, argv, print) => {
    const [name, key] = wordsOf(argv, 2)
    if (name === undefined) throw new UsageError('Nennen Sie das Lesemodell, zum Beispiel company-profile.')
    const left = await rebuilds.retryParked(name, key, operatorContext())
    print(left === 0 ? 'Alle Dokumente sind wieder aktuell.' : `${left} Dokumente warten noch.`)
    return left === 0 ? 0 : 1
  },
}
