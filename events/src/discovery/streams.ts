import { defineStream } from '../lib/define-stream.ts'
import { legalPageEvents } from './legal-page-events.ts'
import { lexiconEvents } from './lexicon-events.ts'
import { operatorEvents } from './operator-events.ts'
import { placementEvents } from './placement-events.ts'
import { rankingEvents } from './ranking-events.ts'
import { synonymEvents } from './synonym-events.ts'
import { tipEvents } from './tip-events.ts'

export const discoveryStreams = [
  defineStream({ category: 'legalPage', title: 'Rechtstext', events: legalPageEvents }),
  defineStream({
    category: 'operator',
    title: 'Betreiber',
    events: operatorEvents,
    live: { channel: 'operator', anyOf: ['operator.manage'] },
  }),
  defineStream({
    category: 'tip',
    title: 'Tipp',
    events: tipEvents,
    live: { channel: 'tips', anyOf: ['tip.manage'] },
  }),
  defineStream({
    category: 'synonyms',
    title: 'Synonyme',
    events: synonymEvents,
    live: { channel: 'synonyms', anyOf: ['search.manage'] },
  }),
  defineStream({
    category: 'ranking',
    title: 'Rangfolge',
    events: rankingEvents,
    live: { channel: 'ranking', anyOf: ['search.manage'] },
  }),
  defineStream({
    category: 'lexicon',
    title: 'Wörterbuch',
    events: lexiconEvents,
    live: { channel: 'lexicon', anyOf: ['search.manage'] },
  }),
  defineStream({
    category: 'placement',
    title: 'Platzierung',
    events: placementEvents,
    live: { channel: 'placements', anyOf: ['placement.manage'] },
  }),
] as const
