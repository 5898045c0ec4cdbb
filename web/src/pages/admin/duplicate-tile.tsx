import { firstDuplicates } from '../../directory/duplicates/api.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { FigureTile } from './figure-tile.tsx'

/** Pairs of companies that are likely the same; of many only that there are more than on one page. */
export const DuplicateTile = () => (
  <FigureTile
    label="Wahrscheinliche Dubletten"
    to={privatePaths.adminDuplicates.href()}
    loadable={useResource(firstDuplicates)}
    figure={({ pairs, next }) => (next === undefined ? pairs.length : `${pairs.length}+`)}
    note={({ pairs }) =>
      pairs.length === 0 ? 'Kein Name steht zweimal am selben Ort' : 'Gleicher Name am selben Ort'
    }
    tone="waiting"
  />
)
