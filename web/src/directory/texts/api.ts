import type {
  LineWish,
  StreamWish,
  TextNews,
  WrittenText,
} from '@schaufenster/command-service/directory/text-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { toProblem } from '../../lib/problem.ts'

export const textFailed = 'Text konnte nicht generiert werden. Bitte versuche es erneut.'

/** Has a text written and tells it as it comes; tells an end of some kind unless the signal is aborted. */
export const readTextNews = async (
  client: Pick<ApiClient, 'stream'>,
  wish: StreamWish,
  signal: AbortSignal,
  hear: (news: TextNews) => void,
): Promise<void> => {
  let isEnded = false
  const tell = (news: TextNews) => {
    if (isEnded || signal.aborted) return
    isEnded = news.kind !== 'piece'
    hear(news)
  }
  try {
    // Only who has a text written needs it.
    const { createParser } = await import('eventsource-parser')
    const parser = createParser({
      onEvent: ({ data }) => {
        const news: TextNews = JSON.parse(data)
        tell(news)
      },
    })
    const reader = (await client.stream('/api/openaiText/stream', wish, signal))
      .pipeThrough(new TextDecoderStream())
      .getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value)
    tell({ kind: 'failed', message: textFailed })
  } catch (thrown) {
    const { kind, message } = toProblem(thrown)
    tell({ kind: 'failed', message: kind === 'tooMany' || kind === 'invalid' ? message : textFailed })
  }
}

/** Search terms, and where they come from. */
export interface Suggestions {
  readonly terms: readonly string[]
  readonly source: WrittenText['source']
}

/** Search terms for a company, of its own facts and what was asked. */
export const suggestServices = action<LineWish, Suggestions>({
  name: 'suggestServices',
  send: async (client, wish) => {
    const { response, source } = await client.command<WrittenText>('POST', '/api/openai/generate', wish)
    const terms = response.split(',').map((term) => term.trim())
    return { terms: terms.filter((term) => term !== ''), source }
  },
})
