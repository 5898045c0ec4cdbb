import { describe, expect, test } from '@jest/globals'
import {
  beginning,
  isPosition,
  positionFromOrdinal,
  type Position,
} from '@schaufenster/events/store/position.ts'
import type { LogTrace } from './log-traces.ts'
import { lossOfLog, type LogFacts } from './lost-log.ts'

const name = 'Das Protokoll'
const at = positionFromOrdinal
const onServer = (place: string): Position => {
  const text = `${place.padStart(16, '0')}-${place.padStart(16, '0')}`
  if (!isPosition(text)) throw new Error(text)
  return text
}
const model = (through: Position): LogTrace => ({ by: 'das Lesemodell industry', through })
const vault: LogTrace = { by: 'der Tresor' }

describe('a log beside what knows of it', () => {
  test.each<[string, LogFacts, readonly LogTrace[], RegExp | undefined]>([
    ['nothing at all: a folder that is new', { name, last: undefined }, [], undefined],
    [
      'a start that was killed before the first event',
      { name, last: beginning },
      [model(beginning)],
      undefined,
    ],
    ['models that have all of it', { name, last: at(7) }, [model(at(7)), model(at(3)), vault], undefined],
    [
      'a file that is gone',
      { name, last: undefined },
      [vault],
      /^Das Protokoll fehlt, aber der Tresor kennt Ereignisse daraus\.$/,
    ],
    [
      'a file that is empty',
      { name, last: beginning },
      [vault, model(at(2))],
      /^Das Protokoll ist leer, aber das Lesemodell industry kennt es bis Position 0{15}2\.$/,
    ],
    [
      'an older log',
      { name, last: at(5) },
      [model(at(4)), model(at(6))],
      /endet bei Position 0{15}5, aber das Lesemodell industry kennt es bis Position 0{15}6\.$/,
    ],
    [
      'an older log on a server',
      { name, last: onServer('5') },
      [model(onServer('6'))],
      /endet bei Position .*, aber das Lesemodell/,
    ],
    [
      'an empty server, and models of the log of a file',
      { name, last: beginning },
      [model(at(6))],
      /ist leer, aber das Lesemodell/,
    ],
    [
      'positions of another kind of store, which mean nothing',
      { name, last: onServer('5') },
      [model(at(999))],
      undefined,
    ],
    [
      'a tail that was cut off',
      { name, last: at(5), head: at(9) },
      [],
      /endet bei Position 0{15}5, aber es reichte bis 0{15}9\.$/,
    ],
    [
      'a damaged file',
      { name, last: undefined, damage: 'why' },
      [],
      /^Das Protokoll ist beschädigt \(why\)\.$/,
    ],
  ])('%s', (_name, log, traces, loss) => {
    const said = lossOfLog(log, traces)
    if (loss === undefined) expect(said).toBeUndefined()
    else expect(said).toMatch(loss)
  })
})
