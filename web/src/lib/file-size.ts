const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

const kilobytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** "0 KB", "840 KB", "1,5 MB", "50 GB" of so many bytes. */
export const fileSize = (bytes: number): string => {
  if (bytes === 0) return '0 KB'
  if (bytes < megabyte) return `${kilobytes.format(Math.max(1, bytes / 1024))} KB`
  return bytes < gigabyte
    ? `${megabytes.format(bytes / megabyte)} MB`
    : `${megabytes.format(bytes / gigabyte)} GB`
}
