/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { GallerySection } from './gallery-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { isPicture } from './pictures.ts'

const documentOf = (_id: string, name: string, mimetype: string) => ({
  ...{ _id, name, mimetype, size: 1, link: `/media/file/${_id}` },
  ...(mimetype.startsWith('image/') && { preview: `/media/file/${_id}/preview` }),
})
const documents = [
  documentOf('a', 'Tresen', 'image/webp'),
  documentOf('b', 'Prospekt', 'application/pdf'),
  documentOf('c', 'Schaufenster bei Nacht', 'image/webp'),
]

const page = 'http://localhost/unternehmen/brothaus'
const reports = (id: string) => `/melden?${new URLSearchParams({ url: `${page}?dokument=${id}` }).toString()}`

const dialog = () => within(screen.getByRole('dialog'))
const largePicture = () => dialog().getByRole('img').getAttribute('src')

beforeEach(() => {
  render(
    <MemoryRouter>
      <GallerySection pictures={documents.filter(isPicture)} page={page} />
      <PapersSection company={{ price: [], documents }} page={page} />
    </MemoryRouter>,
  )
})

test('pictures are shown, each by its name and leading to itself without scripts, other papers are chips', () => {
  const gallery = within(screen.getByRole('region', { name: 'Bilder' }))
  expect(gallery.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Tresen',
    'Schaufenster bei Nacht',
  ])
  expect(gallery.getByRole('link', { name: 'Tresen' }).getAttribute('href')).toBe('/media/file/a')
  const papers = within(screen.getByRole('region', { name: 'Dokumente' }))
  expect(papers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Prospekt (PDF)',
    'Melden',
  ])
})

test('each is reported by itself', async () => {
  const papers = within(screen.getByRole('region', { name: 'Dokumente' }))
  expect(papers.getByRole('link', { name: 'Prospekt melden' }).getAttribute('href')).toBe(reports('b'))
  await userEvent.click(screen.getByRole('link', { name: 'Tresen' }))
  await screen.findByRole('dialog')
  expect(dialog().getByRole('link', { name: 'Bild melden' }).getAttribute('href')).toBe(reports('a'))
})

test('a picture opens large, by key too, and arrows lead around', async () => {
  screen.getByRole('link', { name: 'Tresen' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
  expect(largePicture()).toBe('/media/file/a')
  expect(dialog().getByText(/Bild 1 von 2/)).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(largePicture()).toBe('/media/file/c')
  await userEvent.keyboard('{ArrowRight}')
  expect(largePicture()).toBe('/media/file/a')
  await userEvent.keyboard('{ArrowLeft}')
  expect(largePicture()).toBe('/media/file/c')
  await userEvent.click(dialog().getByRole('button', { name: 'Zurück' }))
  expect(largePicture()).toBe('/media/file/a')
  await userEvent.click(dialog().getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByText(/Bild 1 von 2/)).toBeNull()
})
