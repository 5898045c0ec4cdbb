import { defineStream } from '../lib/define-stream.ts'
import { PersonalDataErased } from '../lib/erasure-events.ts'
import { noticeEvents } from './notice-events.ts'

export const reputationStreams = [
  defineStream({
    category: 'notice',
    title: 'Meldung',
    events: [...noticeEvents, PersonalDataErased],
    live: { channel: 'notices', anyOf: ['notice.manage'] },
  }),
] as const
