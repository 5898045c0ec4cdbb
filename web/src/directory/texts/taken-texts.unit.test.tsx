/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { takenTexts } from './taken-texts.ts'
import { WrittenNote } from './written-note.tsx'

beforeEach(() => localStorage.clear())

test('a generated text is labelled wherever it stands, after a reload too, until somebody changes it', () => {
  takenTexts.keep('<p>Brot</p>', 'ai')
  takenTexts.keep('Frisch seit 1962', 'template')
  const said = (value: string) => renderToString(<WrittenNote value={value} />).replace(/<[^>]*>/g, '')
  expect(said('<p>Brot</p>')).toBe('KI-generiert, bitte prüfen')
  expect(said('Frisch seit 1962')).toBe('Vorlage, bitte prüfen')
  expect(said('Frisch seit 1963')).toBe('')
})

test('nothing of it stays when the session ends', () => {
  takenTexts.keep('Brot', 'ai')
  expect(Object.keys(localStorage).every((name) => name.startsWith('sitzung:'))).toBe(true)
})
