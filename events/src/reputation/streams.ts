import { reviewsChannel } from '../directory/streams.ts'
import { defineStream, type StreamDefinition } from '../lib/define-stream.ts'
import { PersonalDataErased } from '../lib/erasure-events.ts'
import { commentEvents } from './comment-events.ts'
import { noticeEvents } from './notice-events.ts'
import { reviewEvents } from './review-events.ts'

const changesOfCompany: StreamDefinition['changes'] = ({ id, data: { company } }) =>
  typeof company === 'string' ? [{ kind: 'changed', channel: reviewsChannel(company), id }] : []

export const reputationStreams = [
  defineStream({
    category: 'notice',
    title: 'Meldung',
    events: [...noticeEvents, PersonalDataErased],
    live: { channel: 'notices', anyOf: ['notice.manage'] },
  }),
  defineStream({
    category: 'review',
    title: 'Bewertung',
    events: [...reviewEvents, PersonalDataErased],
    live: { channel: 'reviews', anyOf: ['review.manage'] },
    changes: changesOfCompany,
  }),
  defineStream({
    category: 'comment',
    title: 'Kommentar',
    events: [...commentEvents, PersonalDataErased],
    live: { channel: 'reviews', anyOf: ['review.manage'] },
    changes: changesOfCompany,
  }),
] as const
