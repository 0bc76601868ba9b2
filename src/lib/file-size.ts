/** Sizes of files in words (SPEC §9). */
import { perLocale } from './per-locale.ts'

const KB = 1024
const MB = KB * 1024

const twoDecimals = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
)

/** '62.40 KB' under 100 KB, else '1.84 MB': two decimals, divisor 1024, the locale's decimal mark; 'Ko' and 'Mo' in French. */
export function formatFileSize(bytes: number, locale = 'en'): string {
  const isSmall = bytes < 100 * KB
  const value = twoDecimals(locale).format(bytes / (isSmall ? KB : MB))
  return `${value}\u00A0${isSmall ? 'K' : 'M'}${locale.startsWith('fr') ? 'o' : 'B'}`
}

/** Room on a device, which nobody counts in MB: '9.5 GB'. */
export function formatRoom(bytes: number, locale = 'en'): string {
  if (bytes < 1024 * MB) return formatFileSize(bytes, locale)
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / (1024 * MB))
  return `${value}\u00A0G${locale.startsWith('fr') ? 'o' : 'B'}`
}
