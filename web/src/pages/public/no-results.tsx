import { useSearchParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { searchHits } from '../../discovery/api.ts'
import { Meant } from '../../discovery/meant.tsx'
import { NoHits } from '../../discovery/no-hits.tsx'
import { readSearch } from '../../discovery/search-address.ts'
import { understoodAs } from '../../discovery/understood.ts'
import { dataOf, idle } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'

/** `/keine-ergebnisse`: what `/suchen` shows in place if nothing was found, under its own address. */
export const View = () => {
  const [parameters] = useSearchParams()
  const asked = readSearch(parameters)
  const found = useAnswer(searchHits)
  const answer = asked.keyWord === undefined ? idle : found
  const { search } = understoodAs(asked, answer)
  const industries = dataOf(useAnswer(allIndustries)) ?? []
  return (
    <div className="search contained">
      <Head title="Keine Ergebnisse" />
      <h1>Dazu haben wir nichts gefunden</h1>
      <Meant
        answer={dataOf(answer)}
        href={(meant) => paths.search.href({ ...search, ...meant, seite: undefined })}
      />
      <NoHits search={search} answer={dataOf(answer)} industries={industries} />
    </div>
  )
}
