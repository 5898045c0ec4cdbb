import { createSlice, type UnknownAction } from '@reduxjs/toolkit'

/** A short message above the page. */
export interface Toast {
  readonly id: number
  readonly text: string
  /** A refusal or a failure is read out at once. */
  readonly tone: 'note' | 'success' | 'error'
  /** The product's own toasts stay 2 s, notifications 5 s (spec §9). */
  readonly source: 'product' | 'notification'
  /** The language of the text, where it isn't German ("Access Denied", D-G12). */
  readonly lang?: 'en'
  /** Takes back what is told. */
  readonly undo?: UnknownAction
  /** What the message is about, by ids; by default its own text. The next one about any of them replaces it. */
  readonly about: readonly string[]
}

interface ToastsState {
  readonly next: number
  readonly shown: readonly Toast[]
}

/** At most this many at once: the oldest makes room. */
const most = 4

type NewToast = Pick<Toast, 'text' | 'tone' | 'lang' | 'undo'> & {
  readonly source?: Toast['source']
  readonly about?: Toast['about'] | undefined
}

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: (): ToastsState => ({ next: 1, shown: [] }),
  reducers: {
    toastShown: (state: ToastsState, { payload }: { payload: NewToast }) => {
      const { about = [payload.text] } = payload
      return {
        next: state.next + 1,
        shown: [
          ...state.shown.filter((toast) => !about.some((id) => toast.about.includes(id))),
          { source: 'product' as const, ...payload, about, id: state.next },
        ].slice(-most),
      }
    },
    toastClosed: (state: ToastsState, { payload: id }: { payload: number }) => ({
      ...state,
      shown: state.shown.filter((toast) => toast.id !== id),
    }),
  },
})

export const { toastShown, toastClosed } = toastsSlice.actions
