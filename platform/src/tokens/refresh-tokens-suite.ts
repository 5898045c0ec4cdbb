import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Clock } from '../lib/clock.ts'
import type { VaultUnderTest } from '../vault/vault-suite.ts'
import { createRefreshTokens, graceSeconds, type RefreshTokens } from './refresh-tokens.ts'

const idKeys = [Buffer.alloc(32, 3)] as const

/** The promises of token families with any vault (docs/decisions/0033). */
export const describeRefreshTokens = (
  name: string,
  open: (clock: Clock) => Promise<VaultUnderTest>,
): void => {
  describe(`refresh tokens in ${name}`, () => {
    let now = 1_000_000
    let under: VaultUnderTest
    let processes: readonly RefreshTokens[]
    let token = ''

    beforeEach(async () => {
      const clock = { now: () => now }
      under = await open(clock)
      processes = [1, 2, 3].map(() => createRefreshTokens(under.vault, idKeys, clock))
      token = await begin()
    })
    afterEach(() => under.cleanUp())

    const begin = async (): Promise<string> => {
      const session = { sessionId: randomUUID(), userId: 'anna', epoch: 0, device: 'Firefox' }
      const [first] = processes
      return (await first?.start(session)) ?? ''
    }
    const refreshEverywhere = async (asked: string, times: number) => {
      const answers = Array.from({ length: times }, (_, at) => processes[at % 3]?.refresh(asked))
      return Promise.all(answers)
    }
    const successorOf = async (asked: string): Promise<string> => {
      const answers = await refreshEverywhere(asked, 20)
      const tokens = new Set(answers.map((answer) => answer?.kind === 'refreshed' && answer.token))
      const [successor] = tokens
      expect([tokens.size, typeof successor]).toEqual([1, 'string'])
      return successor === false ? '' : (successor ?? '')
    }

    it('have one successor for twenty who ask at once, in three processes, and within 30 seconds', async () => {
      const successor = await successorOf(token)
      expect(successor).not.toBe(token)
      now += graceSeconds * 1000
      expect(await successorOf(token)).toBe(successor)
      expect(await successorOf(successor)).not.toBe(successor)
    })

    it('that are used later end their family for everybody, and no other', async () => {
      const other = await begin()
      const successor = await successorOf(token)
      now += graceSeconds * 1000 + 1
      const answers = await refreshEverywhere(token, 20)
      const kinds = new Set(answers.map((answer) => answer?.kind))
      expect(kinds.has('reused')).toBe(true)
      expect(kinds.has('refreshed')).toBe(false)
      for (const { refresh } of processes) expect(await refresh(successor)).toEqual({ kind: 'refused' })
      expect(await successorOf(other)).not.toBe(other)
    })

    it('of a session that ends while it is refreshed give nothing that goes on', async () => {
      const [sessionId = ''] = token.split('.')
      const [ended, ...answers] = await Promise.all([
        processes[0]?.end(sessionId),
        ...Array.from({ length: 6 }, (_, at) => processes[at % 3]?.refresh(token)),
      ])
      expect(ended).toBeUndefined()
      for (const answer of answers)
        if (answer?.kind === 'refreshed')
          expect(await processes[1]?.refresh(answer.token)).toEqual({ kind: 'refused' })
    })
  })
}
