import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { NoHits } from './no-hits.tsx'

const shown = (search: Parameters<typeof NoHits>[0]['search']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoHits search={search} answer={undefined} industries={[]} />
    </MemoryRouter>,
  )

test('where nobody is open now, the same search without it is offered', () => {
  const page = shown({ keyWord: 'Friseur', ort: 'Köln', offen: true })
  expect(page).toContain(
    'href="/suchen?keyWord=Friseur&amp;ort=K%C3%B6ln" data-discover="true">Ohne „jetzt geöffnet“ suchen</a>',
  )
})

test('who did not ask for that is not told of it', () => {
  expect(shown({ keyWord: 'Friseur' })).not.toContain('jetzt geöffnet')
})
