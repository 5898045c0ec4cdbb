import { expect, test } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'
import { lookAtPdf } from './look-at-pdf.ts'

test('a PDF is judged by its own bytes, not by those that lie beside it in memory', async () => {
  const pdf = simplePdf([[{ text: 'Speisekarte', x: 50, y: 50, size: 20 }]])
  const beside = Buffer.from('/JavaScript /Launch')
  const memory = Buffer.concat([beside, pdf, beside])
  expect(isRight(await lookAtPdf(memory.subarray(beside.length, -beside.length)))).toBe(true)
})
