const two = (value: number): string => String(value).padStart(2, '0')

const partsOf = (seconds: number) => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 }
}

/** "0:07", "12:30", "1:02:03" */
export const clock = (seconds: number): string => {
  const { hours, minutes, rest } = partsOf(seconds)
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}

/** "PT1H2M3S", as schema.org wants a duration. */
export const isoDuration = (seconds: number): string => {
  const { hours, minutes, rest } = partsOf(seconds)
  const parts = [
    [hours, 'H'],
    [minutes, 'M'],
    [rest, 'S'],
  ] as const
  const text = parts.map(([value, unit]) => (value === 0 ? '' : `${value}${unit}`)).join('')
  return `PT${text === '' ? '0S' : text}`
}
