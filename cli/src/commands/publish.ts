import { readFileSync, statSync } from 'node:fs'
import {
  legalPageDecider,
  legalPageStream,
} from '@schaufenster/command-service/discovery/legal-page-decider.ts'
import { sanitiseHtml } from '@schaufenster/command-service/lib/sanitised-html.ts'
import { LegalPage } from '@schaufenster/events/discovery/legal-page-events.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { Compile } from 'typebox/compile'
import { operatorContext } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

const legalPage = Compile(LegalPage)
const pages = new Intl.ListFormat('de', { type: 'disjunction' }).format(
  LegalPage.anyOf.map((page) => page.const),
)

/** Publishes a new version of a legal document as of today (D-3.10): only the operator knows its content. */
export const publish: Command = {
  usage: 'SEITE DATEI',
  summary: 'veröffentlicht einen Rechtstext (impressum, agb, …) aus einer HTML-Datei',
  run: async ({ clock, models, writes }, argv, print) => {
    const [page, path] = wordsOf(argv, 2)
    if (!legalPage.Check(page)) throw new UsageError(`Nennen Sie die Seite: ${pages}.`)
    if (path === undefined || statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
      throw new UsageError('Nennen Sie die Datei mit dem Text.')
    const html = sanitiseHtml(readFileSync(path, 'utf8'))
    if (html === '') throw new UsageError(`In ${path} steht kein Text.`)

    const stream = legalPageStream(page)
    const { state } = await writes.streams.current(legalPageDecider, stream.name)
    if (!('html' in state)) throw new Error(`there is no ${page} yet: start the service once`)
    const validFrom = berlinDayOf(clock.now())
    const { title } = state
    const published = await writes.handle(
      legalPageDecider,
      stream,
      { type: 'PublishLegalPage', by: platformItself, page, title, validFrom, html },
      operatorContext(),
    )
    if (isLeft(published)) {
      print(published.left.message)
      return 1
    }
    await models.freshness.waitFor(['legal-pages'], published.right.position)
    print(`${title}: Fassung ${published.right.state.version} gilt ab heute.`)
    return 0
  },
}
