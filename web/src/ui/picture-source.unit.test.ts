import { expect, test } from '@jest/globals'
import { pictureSource } from './picture-source.ts'

const hash = '0f'.repeat(32)

test('a picture stands in its mean colour until it is there', () => {
  expect(pictureSource(`/media/${hash}-c8b4a0.webp`, [320, 640])).toEqual({
    srcSet: `/media/${hash}-c8b4a0.webp?w=320 320w, /media/${hash}-c8b4a0.webp?w=640 640w`,
    src: `/media/${hash}-c8b4a0.webp`,
    style: { background: '#c8b4a0' },
  })
})

test('the address of a hidden one keeps its code in every width', () => {
  expect(pictureSource(`/media/${hash}.webp?t=abc`, [320]).srcSet).toBe(
    `/media/${hash}.webp?t=abc&w=320 320w`,
  )
})

test('one whose address tells no colour, from before or because one looks through it, has the place that the page draws', () => {
  expect(pictureSource(`/media/${hash}.webp`, [320]).style).toBeUndefined()
})
