import { searchesOfWeek, searchesToday } from '../../insight/overview/api.ts'
import { counted, germanNumber } from '../../lib/format.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { FigureTile } from './figure-tile.tsx'

/** What was searched for today, and in vain. */
export const SearchTiles = () => (
  <>
    <FigureTile
      label="Suchen heute"
      to={privatePaths.adminSearch.href()}
      loadable={useResource(searchesToday)}
      figure={({ searches }) => searches}
      note={({ empty }) => (empty === 0 ? 'Alle fanden etwas' : `${germanNumber(empty)} ohne Treffer`)}
    />
    <FigureTile
      label="Suchen ohne Treffer"
      to={privatePaths.adminSearch.href()}
      loadable={useResource(searchesOfWeek)}
      figure={({ empty }) => empty}
      note={({ searches }) => `von ${counted(searches, 'Suche', 'Suchen')} in sieben Tagen`}
    />
  </>
)
