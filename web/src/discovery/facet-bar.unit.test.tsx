/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInApp } from '../app/test-render.tsx'
import { FacetBar } from './facet-bar.tsx'
import { readSearch } from './search-address.ts'

const shown = (address: string, placeRadius?: number) => {
  renderInApp(
    <FacetBar
      search={readSearch(new URLSearchParams(address))}
      facets={undefined}
      placeRadius={placeRadius}
      unknownPlace={undefined}
      stayHere={{}}
    />,
    { fetch: async () => Response.json({ data: [] }) },
  )
  return screen.getAllByRole('radio', { hidden: true }).find((choice) => choice.matches(':checked'))
}

test('says how far around a place is searched: as far as was chosen, as the place is, or 25 km', () => {
  expect(shown('ort=Hamburg')).toHaveProperty('value', '25')
  screen.getByText('Hamburg, 25 km')
})

test('a quarter is searched around less far', () => {
  expect(shown('ort=Sendling', 4)).toHaveProperty('value', '4')
  screen.getByText('Sendling, 4 km')
})

test('what was chosen counts before what a quarter says', () => {
  expect(shown('ort=Sendling&umkreis=10', 4)).toHaveProperty('value', '10')
})
