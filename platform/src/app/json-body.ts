import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

/** Bytes of a JSON body, which is parsed on the thread that serves everybody. Uploads have limits of their own. */
export const mostJsonBytes = 256 * 1024

/** The most names in a JSON body. No form has as many. Each costs more time than its bytes suggest, and as much again when the body is refused. */
const mostNames = 5_000
const tooMany = new Refused({
  code: 'tooLarge',
  message: 'Das sind zu viele Felder. Bitte senden Sie weniger auf einmal.',
})

const hasTooManyNames = (json: string): boolean => {
  let names = 0
  for (const _ of json.matchAll(/"\s*:/g)) {
    names += 1
    if (names > mostNames) return true
  }
  return false
}

/** Reads JSON bodies. An empty body counts as no body, because clients send a JSON content type even where the body is optional (spec §7). */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (hasTooManyNames(body)) return done(tooMany)
    request.bodyText = body
    parse(request, body, done)
  })
}
