import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { own } from '../own.ts'

/** What the page wants to hear of, and what has moved. */
export interface LiveState {
  /** `opening`: not yet up; `live`: it stands; `interrupted`: it has just failed for the first time; `broken`: trying again hasn't helped, so what is shown is not updated automatically at the moment. */
  readonly line: 'opening' | 'live' | 'interrupted' | 'broken'
  /** The channels that a part of the page follows, by an id of that part. */
  readonly wanted: Readonly<Record<string, readonly string[]>>
  /** How often each channel has moved. */
  readonly moves: Readonly<Record<string, number>>
}

type WithPayload<Payload> = { payload: Payload }

export const liveSlice = createSlice({
  name: 'live',
  initialState: (): LiveState => ({ line: 'opening', wanted: {}, moves: {} }),
  reducers: {
    liveRequested: (
      state: LiveState,
      { payload: { by, channels } }: WithPayload<{ by: string; channels: readonly string[] }>,
    ): LiveState => ({ ...state, wanted: { ...state.wanted, [by]: channels } }),
    liveUnwanted: (state: LiveState, { payload: by }: WithPayload<string>): LiveState => ({
      ...state,
      wanted: Object.fromEntries(Object.entries(state.wanted).filter(([key]) => key !== by)),
    }),
    liveMoved: (state: LiveState, { payload: channels }: WithPayload<readonly string[]>): LiveState => ({
      ...state,
      moves: {
        ...state.moves,
        ...Object.fromEntries(channels.map((channel) => [channel, (own(state.moves, channel) ?? 0) + 1])),
      },
    }),
    lineChanged: (state: LiveState, { payload }: WithPayload<LiveState['line']>): LiveState => ({
      ...state,
      line: payload,
    }),
  },
})

export const { liveRequested, liveUnwanted, liveMoved, lineChanged } = liveSlice.actions

/** `useSelector` for pages that have this part of the state. */
export const useLiveSelector = useSelector.withTypes<{ readonly live: LiveState }>()

/** All that anybody on the page wants to hear of. */
export const channelsOf = ({ wanted }: LiveState): readonly string[] => [
  ...new Set(Object.values(wanted).flat()),
]
