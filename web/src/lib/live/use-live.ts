import { useEffect, useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { own } from '../own.ts'
import { useTyping } from '../use-typing.ts'
import { liveUnwanted, liveRequested, useLiveSelector } from './slice.ts'

/** How often any of these channels has moved; while the part of the page that asks is there, the line hears of them. */
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

/** Asks anew as soon as one of the channels has moved, also while somebody types: for what is shown beside what they write and never changes it. */
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
 * Asks anew whenever one of the channels has moved. While somebody types, or is busy with what is shown, it stays as it is, and is asked when they are
 * done: nothing moves under a hand.
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
