import { expect, test } from '@jest/globals'
import { localPath } from './account-destination.ts'

test.each(['/impressum', '/suchen?keyWord=Brot%20und&ort=80331#karte', '/unternehmen/stammdaten/1'])(
  '%s is a path of this site',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

test.each([
  '',
  'impressum',
  'https://boese.example/',
  '//boese.example/',
  '/\\boese.example/',
  '\\\\boese.example',
  '/\t/boese.example/',
  '/\n\\boese.example/',
  '/a/..//boese.example/',
  '//[',
  'javascript:alert(1)',
])('%j leads nowhere', (candidate) => {
  expect(localPath(candidate)).toBeUndefined()
})
