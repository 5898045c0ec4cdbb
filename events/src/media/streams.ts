import { companyChannel } from '../directory/streams.ts'
import { defineStream, type StreamDefinition } from '../lib/define-stream.ts'
import { reservationEvents } from '../lib/reservation-events.ts'
import { playlistEvents } from './playlist-events.ts'
import { reactionEvents } from './reaction-events.ts'
import { reelEvents } from './reel-events.ts'
import { tutorialEvents } from './tutorial-events.ts'
import { uploadEvents } from './upload-events.ts'
import { videoEvents } from './video-events.ts'

/** Owners hear of what happens to the videos of their company. */
const changesOfCompany: StreamDefinition['changes'] = ({ id, data: { company } }) =>
  typeof company === 'string' ? [{ kind: 'changed', channel: companyChannel(company), id }] : []

export const mediaStreams = [
  defineStream({ category: 'upload', title: 'Hochgeladene Datei', events: uploadEvents }),
  defineStream({
    category: 'video',
    title: 'Video',
    events: videoEvents,
    live: { channel: 'videos', anyOf: ['video.manage', 'tutorial.manage'] },
    changes: changesOfCompany,
  }),
  defineStream({
    category: 'playlist',
    title: 'Reihenfolge der Videos',
    events: playlistEvents,
    changes: changesOfCompany,
  }),
  defineStream({
    category: 'reel',
    title: 'Reel',
    events: reelEvents,
    live: { channel: 'reels', anyOf: ['video.manage'] },
    changes: changesOfCompany,
  }),
  defineStream({ category: 'reelSlug', title: 'Adresse eines Reels', events: reservationEvents }),
  defineStream({ category: 'reaction', title: 'Meinung zu einem Reel', events: reactionEvents }),
  defineStream({
    category: 'tutorialVideo',
    title: 'Tutorial',
    events: tutorialEvents,
    live: { channel: 'tutorials', anyOf: ['tutorial.manage'] },
  }),
] as const
