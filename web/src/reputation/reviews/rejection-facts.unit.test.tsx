/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { RejectionFacts } from './rejection-facts.tsx'

const rejected = {
  status: 'rejected',
  reason: 'spam',
  appeal: { explanation: 'Ich war wirklich dort.', at: '2026-11-28T10:00:00.000Z' },
} as const
const underWay = /prüft die Ablehnung noch einmal/

test('as long as an appeal waits, its author reads that it is being examined', () => {
  const { rerender } = render(<RejectionFacts text={{ ...rejected, isAppealed: true }} />)
  expect(screen.getByText(underWay)).toBeTruthy()
  const upheld = { reasons: 'Es bleibt dabei.', at: '2026-11-29T10:00:00.000Z' }
  rerender(<RejectionFacts text={{ ...rejected, upheld }} />)
  expect(screen.queryByText(underWay)).toBeNull()
})
