const megabyte = 1024 * 1024

const kilobytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** "840 KB", "1,5 MB" of so many bytes. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte
    ? `${kilobytes.format(Math.max(1, bytes / 1024))} KB`
    : `${megabytes.format(bytes / megabyte)} MB`
