import { useState } from 'react'

/** Which rows of the grid a decision is about. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  /** Everything that the question finds is meant, not only what is on the page. */
  readonly whole: boolean
  readonly choose: (ids: ReadonlySet<string>) => void
  readonly chooseWhole: () => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** The selection in a list; another question starts with nothing selected, so that nobody decides about items out of sight. */
export const useSelection = (question: string): Selection => {
  const [chosen, setChosen] = useState({ question, ids: none, whole: false })
  const current = chosen.question === question ? chosen : { ids: none, whole: false }
  return {
    ids: current.ids,
    whole: current.whole,
    choose: (ids) => setChosen({ question, ids, whole: false }),
    chooseWhole: () => setChosen({ question, ids: current.ids, whole: true }),
    clear: () => setChosen({ question, ids: none, whole: false }),
  }
}
