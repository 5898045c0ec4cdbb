import { useEffect, useEffectEvent, type RefObject } from 'react'
import { feedCommand, type FeedCommand, type KeyPlace } from './feed-keys.ts'

const placeOf = (target: EventTarget | null, feed: HTMLElement | null): KeyPlace => {
  if (!(target instanceof Element)) return 'nothing'
  if (target.closest('dialog, input, select, textarea') !== null) return 'field'
  const isControl = target.closest('a, button, summary') !== null
  if (feed?.contains(target) === true) return isControl ? 'feedControl' : 'feed'
  return isControl ? 'control' : 'nothing'
}

/** Moves through the feed by keys. */
export const useFeedKeys = (
  feed: RefObject<HTMLElement | null>,
  follow: (command: FeedCommand) => void,
): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = feedCommand(event, placeOf(event.target, feed.current))
    if (command === undefined || event.defaultPrevented) return
    event.preventDefault()
    // A key that is held would race through the feed.
    if (!event.repeat) follow(command)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
