import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppState, AppStore } from '../app/store.ts'

/** `useSelector` that knows this app's state. */
export const useAppSelector = useSelector.withTypes<AppState>()

/** `useDispatch` that knows this app's store. */
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>()

/** `useStore` that knows this app's store. */
export const useAppStore = useStore.withTypes<AppStore>()
