import { createSlice } from '@reduxjs/toolkit'
import type {
  StreamWish,
  TextNews,
  WrittenText,
} from '@schaufenster/command-service/directory/text-contract.ts'
import { suggestServices, type Suggestions } from './api.ts'

/** A text that is being written, or was. */
export interface TextRun {
  readonly type: StreamWish['type']
  readonly status: 'writing' | 'written' | 'failed'
  /** As far as it has come. */
  readonly text: string
  /** Known once it is whole; what was stopped came from a model, since a template is whole at once. */
  readonly source: WrittenText['source']
  /** Why there is none. */
  readonly message: string
}

/** The one dialog that has texts written. */
export interface TextsState {
  readonly run: TextRun | undefined
  /** Search terms that were suggested last. */
  readonly suggestions: Suggestions | undefined
}

type With<Payload> = { readonly payload: Payload }

const begun = (type: TextRun['type']): TextRun => ({
  type,
  status: 'writing',
  text: '',
  source: 'ai',
  message: '',
})

const after = (run: TextRun, news: TextNews): TextRun => {
  switch (news.kind) {
    case 'piece':
      return { ...run, text: run.text + news.text }
    case 'whole':
      return { ...run, status: 'written', text: news.response, source: news.source }
    case 'failed':
      return { ...run, status: 'failed', text: '', message: news.message }
  }
}

export const textsSlice = createSlice({
  name: 'texts',
  initialState: (): TextsState => ({ run: undefined, suggestions: undefined }),
  reducers: {
    textRequested: (state: TextsState, { payload }: With<StreamWish>): TextsState => ({
      ...state,
      run: begun(payload.type),
    }),
    textReceived: ({ run, ...state }: TextsState, { payload }: With<TextNews>): TextsState => ({
      ...state,
      run: run?.status === 'writing' ? after(run, payload) : run,
    }),
    /** What has come so far stays. */
    textStopped: ({ run, ...state }: TextsState): TextsState => ({
      ...state,
      run: run === undefined || run.text === '' ? undefined : { ...run, status: 'written' },
    }),
    textLeft: (state: TextsState): TextsState => ({ ...state, run: undefined }),
    suggestionsLeft: (state: TextsState): TextsState => ({ ...state, suggestions: undefined }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(suggestServices.isDone, (state: TextsState, { payload }): TextsState => ({
      ...state,
      suggestions: payload.result,
    }))
  },
})

export const { textRequested, textReceived, textStopped, textLeft, suggestionsLeft } = textsSlice.actions
