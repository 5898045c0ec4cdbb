import { isRecord } from '@schaufenster/platform/lib/json.ts'
import { createParser } from 'eventsource-parser'
import { instructionsFor } from './instructions.ts'
import { TextFailed, type TextGenerator } from './text-generator.ts'

/** Access to a language model over the protocol of OpenAI's chat completions, which many servers support. */
export interface ModelAccess {
  /** Including the version: `https://api.openai.com/v1`. */
  readonly baseUrl: string
  /** Never logged. */
  readonly apiKey: string
  readonly model: string
  /** Milliseconds within which the text must be complete. */
  readonly timeoutMs: number
}

/** Characters; the output of a model that doesn't stop is cut off. */
const mostText = 12_000
/** Bytes on the wire for it: each word comes in a wrapper. */
const mostBytes = 4 * 1024 * 1024

/** Writes with a language model (docs/decisions/0172). */
export const modelGenerator = (access: ModelAccess): TextGenerator => ({
  source: 'ai',
  async *write(wanted, signal) {
    const timeout = AbortSignal.timeout(access.timeoutMs)
    const ended = AbortSignal.any([signal, timeout])
    const { system, user } = instructionsFor(wanted)
    try {
      const response = await ask(access, system, user, ended)
      let length = 0
      for await (const piece of piecesOf(response)) {
        yield piece.slice(0, mostText - length)
        length += piece.length
        if (length >= mostText) return
      }
      if (length === 0) throw new TextFailed('the model answered nothing')
    } catch (fault) {
      if (signal.aborted) return
      if (timeout.aborted) throw new TextFailed('the model took too long')
      throw fault instanceof TextFailed ? fault : new TextFailed('the line to the model broke')
    }
  },
})

const ask = async (
  { baseUrl, apiKey, model }: ModelAccess,
  system: string,
  user: string,
  signal: AbortSignal,
): Promise<Response> => {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({
      model,
      stream: true,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
    redirect: 'error',
    signal,
  })
  if (response.ok) return response
  await response.body?.cancel()
  throw new TextFailed(`the model answered ${response.status}`)
}

/** The text of an event stream; complete only if the stream said it ended. */
async function* piecesOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) throw new TextFailed('the model answered nothing')
  const found: string[] = []
  let isEnded = false
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') isEnded = true
      else found.push(...contentOf(data))
    },
  })
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new TextFailed('the model answered too much')
    parser.feed(decoder.decode(chunk, { stream: true }))
    yield* found.splice(0)
    if (isEnded) return
  }
  throw new TextFailed('the model broke off')
}

const contentOf = (data: string): readonly string[] => {
  const frame = parsed(data)
  if (!isRecord(frame)) return []
  if (frame['error'] !== undefined) throw new TextFailed('the model reported a fault')
  const { choices } = frame
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const delta = isRecord(first) ? first['delta'] : undefined
  const content = isRecord(delta) ? delta['content'] : undefined
  return typeof content === 'string' && content !== '' ? [content] : []
}

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    throw new TextFailed('the model answered what is no JSON')
  }
}
