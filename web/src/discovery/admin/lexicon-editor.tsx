import { IconEye, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { counted, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote } from '../../ui/feedback.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { lexiconPreview, publishLexicon, type LexiconProposal, type LexiconVersionView } from './api.ts'
import { LexiconChanges } from './lexicon-changes.tsx'
import { LexiconHistory } from './lexicon-history.tsx'
import { wordsOfLexicon } from './rules.ts'

interface LexiconEditorProps {
  /** The newest first: that one holds. */
  readonly versions: readonly LexiconVersionView[]
  readonly proposals: readonly LexiconProposal[]
  /** How many companies the proposals come from. */
  readonly companies: number
  /** There are more of them. */
  readonly isPart: boolean
}

/** The nouns that compounds are split into, in addition to the project's own: proposed, previewed, published. */
export const LexiconEditor = ({ versions, proposals, companies, isPart }: LexiconEditorProps) => {
  const dispatch = useDispatch()
  const [text, setText] = useState((versions[0]?.words ?? []).join('\n'))
  const words = wordsOfLexicon(text)
  const run = useAnswer(lexiconPreview)
  const preview = dataOf(run)
  const isOfDraft = preview?.words.join() === words.join()
  return (
    <div className="lexicon">
      <p className="search-admin__note">
        „Dönerladen“ findet, wer „Laden“ sucht, wenn die Suche „Döner“ als Wort kennt. 17.000 deutsche
        Hauptwörter kennt sie schon; hier stehen die, die Ihr Verzeichnis dazu braucht.
      </p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          dispatch(lexiconPreview.asked(words))
        }}
      >
        <TextAreaField
          label="Eigene Wörter"
          name="words"
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
          autoCapitalize="off"
          hint="Eines je Zeile, klein geschrieben, in der Einzahl. Keine Familiennamen: „huber“ fände sonst jeden Huberhof."
        />
        <div className="ranking-lab__actions">
          <Button
            type="submit"
            look={isOfDraft ? 'secondary' : 'primary'}
            busy={run.status === 'loading'}
            icon={<IconEye aria-hidden="true" />}
          >
            Vorschau
          </Button>
          {isOfDraft && (
            <Button look="primary" onClick={() => dispatch(publishLexicon.opened(words))}>
              Veröffentlichen …
            </Button>
          )}
        </div>
      </form>
      {run.status === 'failed' && (
        <ListFailed problem={run.problem} onRetry={() => dispatch(lexiconPreview.asked(words))}>
          Die Vorschau ist nicht gelungen.
        </ListFailed>
      )}
      {run.status === 'loading' && preview === undefined && (
        <LoadingNote>Vorschau wird berechnet</LoadingNote>
      )}
      {preview !== undefined && <LexiconChanges preview={preview} isOld={!isOfDraft} />}
      <Proposals
        proposals={proposals.filter(({ word }) => !words.includes(word))}
        source={`${isPart ? 'den ersten ' : ''}${germanNumber(companies)} Einträgen`}
        onAdd={(word) => setText(`${text.trim()}\n${word}`.trim())}
      />
      <LexiconHistory versions={versions} />
    </div>
  )
}

interface ProposalsProps {
  readonly proposals: readonly LexiconProposal[]
  readonly source: string
  readonly onAdd: (word: string) => void
}

const Proposals = ({ proposals, source, onAdd }: ProposalsProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Vorschläge</h2>
      <p className="search-admin__note">
        {proposals.length === 0
          ? `In Namen und Suchbegriffen von ${source} fehlt kein weiteres Wort.`
          : `Aus Namen und Suchbegriffen von ${source}. Ein Druck übernimmt das Wort in den Entwurf.`}
      </p>
      <ul className="plain-list">
        {proposals.map(({ word, compounds, companies }) => (
          <li key={word}>
            <button
              type="button"
              className="chip"
              title={`${compounds.join(', ')}: ${counted(companies, 'Eintrag', 'Einträge')}`}
              onClick={() => onAdd(word)}
            >
              <IconPlus aria-hidden="true" /> {word}{' '}
              <span className="search-admin__place">{compounds[0]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
