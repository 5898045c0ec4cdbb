import { tipDecider, tipStream } from '@schaufenster/command-service/discovery/tip-decider.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { createDemoPictures } from './demo-pictures.ts'
import { contextOf, done, system } from './demo-steps.ts'
import type { Motif } from './picture-motifs.ts'

interface DemoTip {
  readonly title: string
  readonly text: string
  readonly motif: Motif
}

/** The tips of the demo: first for visitors, then for owners. They say what the product does. */
const demoTips: readonly DemoTip[] = [
  {
    title: 'Was und wo in einer Zeile',
    motif: 'eye',
    text: 'Schreiben Sie einfach beides: „Friseur Rosenheim“ oder „Bäcker 80331“. Den Ort erkennt die Suche von selbst, auch mit Postleitzahl oder Straße.\n\nEin Tippfehler schadet nicht. Fragt die Seite „Meinten Sie …?“, genügt ein Klick.',
  },
  {
    title: 'Jetzt geöffnet?',
    motif: 'cup',
    text: 'Mit dem Filter „Jetzt geöffnet“ zeigt die Liste nur Unternehmen, die gerade offen sind. In der Straße erkennen Sie es am Licht: Brennt die Kante unter dem Fenster, ist geöffnet.',
  },
  {
    title: 'In der Nähe statt irgendwo',
    motif: 'wheel',
    text: 'Tragen Sie einen Ort ein und ordnen Sie nach Entfernung. Passt nichts, vergrößern Sie den Umkreis: Oft liegt der nächste Betrieb nur wenige Kilometer weiter.',
  },
  {
    title: 'Vor dem Weg kurz anrufen',
    motif: 'bolt',
    text: 'Telefon und Route stehen auf jeder Seite eines Unternehmens ganz oben. Ein Anruf vorher erspart Ihnen an Feiertagen und in der Urlaubszeit den Weg.',
  },
  {
    title: 'Öffnungszeiten sind das Wichtigste',
    motif: 'scale',
    text: 'Kaum etwas wird häufiger nachgesehen. Pflegen Sie die Zeiten im Bereich „Öffnungszeiten“, auch Mittagspausen: Je Tag sind mehrere Abschnitte möglich.\n\nWer über Mitternacht geöffnet hat, hakt das am Abschnitt an.',
  },
  {
    title: 'Suchbegriffe wie Ihre Kunden',
    motif: 'book',
    text: 'Schreiben Sie unter „Suchbegriffe“, wonach Kunden fragen: „Brautfrisur“ statt „Hochsteckservice“. Zehn treffende Wörter bringen mehr als fünfzig allgemeine.',
  },
  {
    title: 'Ein Bild, das hält, was es zeigt',
    motif: 'lens',
    text: 'Fotografieren Sie Ihr Schaufenster am frühen Abend, mit Licht von innen. Das Titelbild ist das Erste, was Besucher sehen. Es darf groß sein: Verkleinert wird es von selbst.',
  },
  {
    title: 'Zu zweit geht es leichter',
    motif: 'button',
    text: 'Laden Sie unter „Einstellungen“ jemanden aus Ihrem Betrieb ein, den Eintrag mitzuführen. Jede Änderung bleibt nachvollziehbar, und ältere Fassungen lassen sich wiederherstellen.',
  },
]

/** Publishes them in their order. */
export const publishTips = async (
  {
    handle,
    blobs,
    signal,
  }: { readonly handle: Handle; readonly blobs: Blobs; readonly signal?: AbortSignal },
  importId: string,
): Promise<Position | undefined> => {
  const pictures = createDemoPictures(blobs)
  let last: Position | undefined
  for (const [index, { title, text, motif }] of demoTips.entries()) {
    signal?.throwIfAborted()
    const content = { title, text, image: await pictures.tip(motif, index) }
    const command = { type: 'PublishTip', by: system.by, content, order: index + 1 } as const
    const stream = tipStream(uuidOf('demo tip', importId, title))
    const published = await handle(tipDecider, stream, command, contextOf(importId, `tip ${title}`))
    last = done(published).position
  }
  return last
}
