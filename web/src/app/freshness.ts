import { createSlice } from '@reduxjs/toolkit'

/** Which queries have answered with less than the visitor has already seen or done, by their paths (promise 5). */
type FreshnessState = readonly string[]

const initialState: FreshnessState = []

export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState: (): FreshnessState => initialState,
  reducers: {
    queryAnswered: (
      state: FreshnessState,
      { payload: { path, behind } }: { payload: { path: string; behind: boolean } },
    ): FreshnessState => {
      if (state.includes(path) === behind) return state
      return behind ? [...state, path] : state.filter((other) => other !== path)
    },
    /** Another page asks other questions. */
    pageLeft: (): FreshnessState => initialState,
  },
})

export const { queryAnswered, pageLeft } = freshnessSlice.actions
