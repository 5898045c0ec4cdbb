/** @jest-environment @happy-dom/jest-environment */
import { expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { idle, loading, ready, type Loadable } from '../../../lib/loadable.ts'
import type { Column, ListQuery } from './columns.ts'
import { DataGrid, type Listed } from './data-grid.tsx'
import { DataTable } from './data-table.tsx'
import { useSelection } from './use-selection.ts'

interface Town {
  readonly name: string
  readonly people: number
}

type Order = 'name' | 'most' | 'fewest'

const towns: Listed<Town> = {
  rows: [
    { name: 'Ulm', people: 129 },
    { name: 'Aalen', people: 68 },
  ],
  total: 30,
  currentPage: 2,
  totalPages: 3,
}

const columns: readonly Column<Town, Order>[] = [
  { key: 'name', label: 'Ort', sort: { ascending: 'name' }, cell: ({ name }) => <a href="/">{name}</a> },
  {
    key: 'people',
    label: 'Einwohner',
    kind: 'figure',
    sort: { descending: 'most', ascending: 'fewest' },
    cell: ({ people }) => people,
  },
]

const onRetry = jest.fn()

const Towns = ({ answer, order = 'most' }: { answer: Loadable<Listed<Town>>; order?: Order }) => {
  const selection = useSelection('')
  const query: ListQuery<Order> = { order, page: 2 }
  return (
    <DataGrid
      caption="Orte"
      loadable={answer}
      listed={(list) => list}
      keyOf={({ name }) => name}
      columns={columns}
      query={query}
      linkTo={(asked) => `/orte?ordnung=${asked.order}&seite=${asked.page}`}
      selection={{ ...selection, nameOf: ({ name }) => name }}
      counted={({ total }) => `${total} Orte`}
      empty={{ title: 'Kein Ort', sign: 'Leer', text: 'Hier wohnt niemand.' }}
      onRetry={onRetry}
    >
      {() => <p>{selection.ids.size} ausgewählt</p>}
    </DataGrid>
  )
}

const show = (answer: Loadable<Listed<Town>>, order?: Order, address = '/') => {
  const element = <Towns answer={answer} {...(order !== undefined && { order })} />
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />,
  )
}

const heading = (name: string) => screen.getByRole('columnheader', { name })

test('a list says that it is on its way', () => {
  show(idle)
  expect(screen.getByText('Orte werden geladen')).toBeTruthy()
  expect(screen.queryByRole('table')).toBe(null)
})

test('a list that cannot be had says why and is asked for once more', async () => {
  show({ status: 'failed', problem: { kind: 'unavailable', message: 'Gerade nicht.', fields: {} } })
  expect(screen.getByRole('alert').textContent).toContain('Gerade nicht.')
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a question that is refused is told what is wrong with it, and can be left out', () => {
  const problem = {
    kind: 'invalid',
    message: 'Bitte prüfen.',
    fields: { from: 'Das ist kein Tag.' },
  } as const
  show({ status: 'failed', problem }, 'most', '/orte?von=gestern')
  expect(screen.getByRole('alert').textContent).toContain('Das ist kein Tag.')
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBe(null)
  expect(screen.getByRole('link', { name: 'Ohne Filter anzeigen' }).getAttribute('href')).toBe('/orte')
})

test('where there is nothing it says so', () => {
  show(ready({ rows: [], total: 0, currentPage: 1, totalPages: 0 }))
  expect(screen.getByRole('heading', { name: 'Kein Ort' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBe(null)
})

test('rows have their headings, are counted, and stay while they are asked for again', () => {
  show(loading(ready(towns)))
  const table = screen.getByRole('table', { name: 'Orte' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ulm', 'Aalen'])
  expect(table.closest('[aria-busy=true]')).not.toBe(null)
})

test('how many were found is told once they are there', () => {
  show(ready(towns))
  expect(screen.getByText('30 Orte gefunden')).toBeTruthy()
})

test('a heading orders the list from its first page, the other way round when it is pressed again', () => {
  show(ready(towns))
  expect(heading('Einwohner').getAttribute('aria-sort')).toBe('descending')
  expect(within(heading('Einwohner')).getByRole('link').getAttribute('href')).toBe(
    '/orte?ordnung=fewest&seite=1',
  )
  expect(heading('Ort').getAttribute('aria-sort')).toBe(null)
  expect(within(heading('Ort')).getByRole('link').getAttribute('href')).toBe('/orte?ordnung=name&seite=1')
})

test('a heading that orders one way only stays as it is', () => {
  show(ready(towns), 'name')
  expect(heading('Ort').getAttribute('aria-sort')).toBe('ascending')
  expect(within(heading('Ort')).getByRole('link').getAttribute('href')).toBe('/orte?ordnung=name&seite=1')
})

test('another page keeps the order', () => {
  show(ready(towns))
  expect(screen.getByRole('link', { name: 'Seite 3' }).getAttribute('href')).toBe(
    '/orte?ordnung=most&seite=3',
  )
})

test('rows are chosen one by one and all at once', async () => {
  show(ready(towns))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ulm auswählen' }))
  expect(screen.getByText('1 ausgewählt')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
  expect(screen.getByText('2 ausgewählt')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aalen auswählen' }))
  expect(screen.getByText('1 ausgewählt')).toBeTruthy()
})

test('the arrow keys lead from a control of a row to the same one of the next', async () => {
  show(ready(towns))
  screen.getByRole('checkbox', { name: 'Ulm auswählen' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('checkbox', { name: 'Aalen auswählen' }).matches(':focus')).toBe(true)
})

test('a row opens below itself by the button that is its heading', async () => {
  const open = new Set<string>()
  const Opened = () => (
    <DataTable
      caption="Orte"
      rows={towns.rows}
      keyOf={({ name }) => name}
      columns={[{ key: 'name', label: 'Ort', cell: ({ name }) => name }]}
      detail={{
        isOpen: ({ name }) => open.has(name),
        onToggle: ({ name }) => open.add(name),
        renderBody: ({ people }) => `${people} Tausend`,
      }}
    />
  )
  const { rerender } = render(<Opened />)
  expect(screen.queryByText('68 Tausend')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Aalen' }))
  rerender(<Opened />)
  const button = screen.getByRole('button', { name: 'Aalen', expanded: true })
  expect(screen.getByText('68 Tausend').id).toBe(button.getAttribute('aria-controls'))
  expect(screen.queryByText('129 Tausend')).toBe(null)
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Ulm' }).matches(':focus')).toBe(true)
})
