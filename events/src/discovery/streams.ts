import { defineStream } from '../lib/define-stream.ts'
import { legalPageEvents } from './legal-page-events.ts'
import { operatorEvents } from './operator-events.ts'
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
] as const
