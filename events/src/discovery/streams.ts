import { defineStream } from '../lib/define-stream.ts'
import { legalPageEvents } from './legal-page-events.ts'

export const discoveryStreams = [
  defineStream({ category: 'legalPage', title: 'Rechtstext', events: legalPageEvents }),
] as const
