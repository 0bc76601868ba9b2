import bowser from 'bowser'

/** What a person calls the device: browser and system, like "Chrome, Android". Proper names, so the same in every language. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80)
}
