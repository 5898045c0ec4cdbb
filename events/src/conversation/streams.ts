import { defineStream } from '../lib/define-stream.ts'
import { mailEvents } from './mail-events.ts'

export const conversationStreams = [
  defineStream({ category: 'mail', title: 'E-Mails an', isPerson: true, events: mailEvents }),
] as const
