/** 'Nov 21, 14:02:11', with the year when it is another: for records that count the seconds. */
export function formatExact(instant: string, locale: string, now: Date = new Date()): string {
  const date = new Date(instant)
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: '2-digit',
    ...year,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(date)
}
