import { useEffect, useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { own } from '../own.ts'
import { useTyping } from '../use-typing.ts'
import { liveUnwanted, liveRequested, useLiveSelector } from './slice.ts'

/** How often any of these channels has moved; they are followed while the calling part of the page is mounted. */
const useMoves = (channels: readonly string[]): number => {
  const dispatch = useDispatch()
  const by = useId()
  const names = channels.join(' ')
  useEffect(() => {
    dispatch(liveRequested({ by, channels: names === '' ? [] : names.split(' ') }))
    return () => void dispatch(liveUnwanted(by))
  }, [dispatch, by, names])
  return useLiveSelector(({ live }) =>
    channels.reduce((sum, channel) => sum + (own(live.moves, channel) ?? 0), 0),
  )
}

/** Reloads as soon as one of the channels moves, even while somebody types: for content beside their text that never changes it. */
export const useLiveBeside = (channels: readonly string[], askAnew: () => void): void => {
  const moves = useMoves(channels)
  const shown = useRef(moves)
  useEffect(() => {
    const isBehind = moves > shown.current
    shown.current = moves
    if (isBehind) askAnew()
  }, [moves, askAnew])
}

/**
 * Reloads whenever one of the channels moves. While somebody types or works with the content it stays
 * unchanged, and reloads when they are done: nothing shifts under their hands.
 */
export const useLive = (channels: readonly string[], askAnew: () => void, isBusy = false): void => {
  const moves = useMoves(channels)
  const isTyping = useTyping()
  const shown = useRef(moves)
  useEffect(() => {
    const isBehind = moves > shown.current
    if (isBehind && (isBusy || isTyping)) return
    shown.current = moves
    if (isBehind) askAnew()
  }, [moves, isBusy, isTyping, askAnew])
}
