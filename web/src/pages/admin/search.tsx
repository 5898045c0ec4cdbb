import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  changeSynonym,
  lexicon,
  rankingVersions,
  synonymPage,
  termReport,
} from '../../discovery/admin/api.ts'
import { LexiconDialog } from '../../discovery/admin/lexicon-dialog.tsx'
import { LexiconEditor } from '../../discovery/admin/lexicon-editor.tsx'
import { RankingDialog } from '../../discovery/admin/ranking-dialog.tsx'
import { RankingHistory } from '../../discovery/admin/ranking-history.tsx'
import { RankingLab } from '../../discovery/admin/ranking-lab.tsx'
import {
  areaChoices,
  readSearchAdmin,
  searchAdminSearch,
  type SearchAdminQuery,
} from '../../discovery/admin/search-admin-query.ts'
import { SynonymDialog } from '../../discovery/admin/synonym-dialog.tsx'
import { SynonymGrid } from '../../discovery/admin/synonym-grid.tsx'
import { TermGrid } from '../../discovery/admin/term-grid.tsx'
import { KeyFigures } from '../../insight/reports/key-figures.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'
import '../../insight/reports/report.css'
import '../../ui/heavy/tools.css'
import '../../discovery/admin/search-admin.css'

const linkTo = (query: SearchAdminQuery): string => privatePaths.adminSearch.href(searchAdminSearch(query))

const request = ({ area, kind, period, text, page }: SearchAdminQuery) => {
  switch (area) {
    case 'searches':
      return termReport.asked({ kind, period })
    case 'synonyms':
      return synonymPage.asked({ text, page })
    case 'lexicon':
      return lexicon.asked()
    case 'ranking':
      return rankingVersions.asked()
  }
}

/** `/admin/suche` */
export const View = () => {
  const { query, onAsk, askAnew } = useAddressQuery({ read: readSearchAdmin, linkTo, request })
  const dispatch = useAppDispatch()
  const grid = { query, linkTo, onAsk, onRetry: askAnew }
  return (
    <AdminShell>
      <Head title="Suche betreuen" />
      <WorkspaceHead
        title="Suche"
        actions={
          query.area === 'ranking' || query.area === 'lexicon' ? undefined : (
            <Button
              icon={<IconPlus aria-hidden="true" />}
              onClick={() => dispatch(changeSynonym.opened({ kind: 'create' }))}
            >
              Neues Synonym
            </Button>
          )
        }
      />
      <nav className="segments search-admin__areas" aria-label="Bereich">
        {areaChoices.map(({ value, label }) => (
          <Link
            key={value}
            to={linkTo({ ...query, area: value, text: '', page: 1 })}
            state={stayHere}
            aria-current={query.area === value ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {query.area === 'searches' && (
        <>
          <div className="search-admin__figures">
            <Figures />
            <p className="search-admin__note">
              Gezählt werden die Suchen von Besuchern und Inhabern, nicht die von Administratoren und
              Programmen (Bots).
            </p>
          </div>
          <TermGrid {...grid} />
        </>
      )}
      {query.area === 'synonyms' && <SynonymGrid {...grid} />}
      {query.area === 'lexicon' && <Lexicon onRetry={askAnew} />}
      {query.area === 'ranking' && <Ranking onRetry={askAnew} />}
      <SynonymDialog />
      <LexiconDialog />
      <RankingDialog />
    </AdminShell>
  )
}

/** The figures of the days that are chosen. */
const Figures = () => {
  const totals = dataOf(useAnswer(termReport))?.totals
  if (totals === undefined) return null
  const { searches, empty, known, opened, ms, chosen, rank } = totals
  const share = (part: number, whole: number): string | undefined =>
    whole === 0 ? undefined : `${Math.round((part / whole) * 100)} %`
  return (
    <KeyFigures
      figures={[
        {
          label: 'Suchen',
          value: searches,
          note: searches === 0 ? undefined : `im Mittel ${Math.round(ms)} ms`,
        },
        { label: 'Ohne Treffer', value: empty, note: share(empty, searches) },
        { label: 'Mit geöffnetem Eintrag', value: opened, note: share(opened, known) },
        {
          label: 'Gewählte Vorschläge',
          value: chosen,
          note: chosen === 0 ? undefined : `im Mittel an Stelle ${Math.round(rank)}`,
        },
      ]}
    />
  )
}

const Ranking = ({ onRetry }: { readonly onRetry: () => void }) => {
  const loadable = useAnswer(rankingVersions)
  useRefresh(rankingVersions)
  const versions = dataOf(loadable)
  if (loadable.status === 'failed')
    return (
      <ListFailed problem={loadable.problem} onRetry={onRetry}>
        Die Rangfolgen konnten nicht geladen werden.
      </ListFailed>
    )
  if (versions === undefined) return <LoadingNote>Rangfolgen werden geladen</LoadingNote>
  return (
    <>
      <RankingHistory versions={versions} />
      <RankingLab key={versions[0]?.version} holding={versions[0]?.rules} />
    </>
  )
}

const Lexicon = ({ onRetry }: { readonly onRetry: () => void }) => {
  const loadable = useAnswer(lexicon)
  useRefresh(lexicon)
  const answer = dataOf(loadable)
  if (loadable.status === 'failed')
    return (
      <ListFailed problem={loadable.problem} onRetry={onRetry}>
        Das Wörterbuch konnte nicht geladen werden.
      </ListFailed>
    )
  if (answer === undefined) return <LoadingNote>Wörterbuch wird geladen</LoadingNote>
  return <LexiconEditor key={answer.versions[0]?.version} {...answer} />
}
