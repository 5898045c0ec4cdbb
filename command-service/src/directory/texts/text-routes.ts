import { Readable } from 'node:stream'
import type { TextType } from '@schaufenster/events/directory/text-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { contextOf } from '../../lib/context-of.ts'
import { byOf, settled } from '../../lib/sends.ts'
import { tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { HtmlWish, LineWish, StreamWish, WrittenText, type TextNews } from '../text-contract.ts'
import { factsOf } from './company-facts.ts'
import { finishedText } from './finished-text.ts'
import { textsDecider, textsStream } from './generated-text-decider.ts'
import { TextFailed, type TextGenerator, type TextSubject } from './text-generator.ts'

/** What the text routes need in addition to the directory. */
export interface TextDeps extends Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'> {
  readonly generator: TextGenerator
  /** The value the log stores in place of a prompt. */
  readonly hashOf: (prompt: string) => string
  readonly limit: RateLimit
}

interface Wish {
  readonly prompt: string
  readonly type: TextType
  readonly subject?: TextSubject
  readonly company?: string
}

type WishRequest = FastifyRequest<{ Body: Wish }>

const failed: Refusal = {
  code: 'unavailable',
  message: 'Text konnte nicht generiert werden. Bitte versuche es erneut.',
}

const nothingAsked = invalid({ prompt: 'Bitte schreiben Sie, worum es in dem Text gehen soll.' })

/** Writes texts for owners (D-2.9). Prompts appear in no log and no event. */
export const registerTextRoutes = (app: App, { generator, hashOf, limit, ...deps }: TextDeps): void => {
  const { source } = generator

  /** Pieces of a text, for as long as the caller waits. */
  const pieces = async (request: FastifyRequest, wish: Wish, signal: AbortSignal) => {
    const { prompt, type, subject = 'company', company } = wish
    if (company === undefined && prompt.trim() === '') throw new Refused(nothingAsked)
    const facts = company === undefined ? undefined : await factsOf(deps, company, byOf(request))
    return generator.write({ type, subject, prompt, facts }, signal)
  }

  const record = async (request: FastifyRequest, { prompt, type }: Wish, chars: number) => {
    const text = { type, promptHash: hashOf(prompt), provider: source, chars }
    const stream = textsStream(who(request).userId)
    return deps.handle(textsDecider, stream, { type: 'RecordText', text }, contextOf(request))
  }

  const answer = async (request: WishRequest, reply: FastifyReply): Promise<WrittenText> => {
    const left = untilLeft(reply)
    let raw = ''
    try {
      for await (const piece of await pieces(request, request.body, left)) raw += piece
    } catch (fault) {
      throw told(request, fault)
    }
    if (left.aborted) throw new Refused(failed)
    const { type, subject } = request.body
    const response = finishedText(type, raw, subject)
    settled(reply, await record(request, request.body, response.length))
    return { response, source }
  }

  const config = { access: 'user', limits: [limit] } as const
  const response = { 200: WrittenText, 404: Problem, 410: Problem }

  app.post(
    '/api/openai/generate',
    {
      config,
      schema: {
        tags,
        summary: 'Titel, Beschreibung oder Suchbegriffe schreiben lassen',
        body: LineWish,
        response,
      },
    },
    answer,
  )

  app.post(
    '/api/openaiText/generateText',
    { config, schema: { tags, summary: 'Einen Text schreiben lassen', body: HtmlWish, response } },
    answer,
  )

  app.post(
    '/api/openaiText/stream',
    {
      config,
      schema: {
        tags,
        summary: 'Einen Text schreiben lassen und ihm dabei zusehen',
        description:
          'Antwortet mit Ereignissen (`text/event-stream`): `piece` mit einem Stück Text, am Ende `whole` mit dem ganzen Text oder `failed` mit dem Grund.',
        body: StreamWish,
        response: { ...response, 200: Type.Unknown({ description: 'Die Ereignisse' }) },
      },
    },
    async (request, reply) => {
      const left = untilLeft(reply)
      const { body } = request
      const written = await pieces(request, body, left)
      async function* news(): AsyncGenerator<TextNews> {
        let raw = ''
        try {
          for await (const text of written) {
            raw += text
            yield { kind: 'piece', text }
          }
          if (left.aborted) return
          const whole = finishedText(body.type, raw)
          await record(request, body, whole.length)
          yield { kind: 'whole', response: whole, source }
        } catch (fault) {
          yield { kind: 'failed', message: told(request, fault).message }
        }
      }
      return reply
        .type('text/event-stream; charset=utf-8')
        .send(Readable.from(framed(news()), { objectMode: false }))
    },
  )
}

/** Aborted once nobody waits for the response any more. */
const untilLeft = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}

async function* framed(news: AsyncIterable<TextNews>): AsyncGenerator<string> {
  for await (const one of news) yield `data: ${JSON.stringify(one)}\n\n`
}

/** The error for the caller. The log has the cause, without any of the text. */
const told = ({ log, id }: FastifyRequest, fault: unknown): Refused => {
  if (fault instanceof Refused) return fault
  if (!(fault instanceof TextFailed)) throw fault
  log.warn({ correlationId: id, why: fault.message }, 'a text was not written')
  return new Refused(failed)
}
