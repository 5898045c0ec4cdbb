import type { WrittenText } from '@schaufenster/command-service/directory/text-contract.ts'
import { keptInBrowser } from '../../lib/kept-texts.ts'
import { keptForSession } from '../../lib/session-tokens.ts'

type Source = WrittenText['source']

const nameOf = (text: string): string => `${keptForSession}geschrieben:${text}`

const isSource = (kept: string | undefined): kept is Source => kept === 'ai' || kept === 'template'

/**
 * Generated texts that were accepted into a form: each is labelled wherever it stands unchanged (D-2.9), so also in a kept draft and after a reload.
 * A browser that keeps nothing labels none.
 */
export const takenTexts = {
  keep: (text: string, source: Source): void => keptInBrowser.keep(nameOf(text), source),
  sourceOf: (text: string): Source | undefined => {
    const kept = keptInBrowser.read(nameOf(text))
    return isSource(kept) ? kept : undefined
  },
}
