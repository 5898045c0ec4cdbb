import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useDirectorySelector } from '../store-state.ts'
import { questionFor, type ReasonedKind } from './questions.ts'
import { decisionBegun, decisionRequested } from './slice.ts'

type Judged = Pick<CompanyRow, 'id' | 'name' | 'version'>

interface Asked {
  readonly kind: ReasonedKind
  readonly company: Judged
}

/** A decision about one company that needs a reason: asked for, sent, and closed once it is decided. */
export const useReason = (onRemoved: () => void) => {
  const dispatch = useDispatch()
  const decision = useDirectorySelector(({ moderation }) => moderation.decision)
  const [asked, setAsked] = useState<Asked>()
  const before = useRef(decision.status)
  useEffect(() => {
    const was = before.current
    before.current = decision.status
    if (was !== 'sending' || decision.status !== 'idle' || asked === undefined) return
    setAsked(undefined)
    if (asked.kind === 'remove') onRemoved()
  }, [asked, decision, onRemoved])
  return {
    question: asked === undefined ? undefined : questionFor(asked.kind, asked.company.name),
    ask: (kind: ReasonedKind, company: Judged) => {
      dispatch(decisionBegun())
      setAsked({ kind, company })
    },
    send: (reason: string) => {
      if (asked === undefined) return
      const { id, version } = asked.company
      dispatch(decisionRequested({ kind: asked.kind, id, version, reason }))
    },
    close: () => {
      dispatch(decisionBegun())
      setAsked(undefined)
    },
  }
}
