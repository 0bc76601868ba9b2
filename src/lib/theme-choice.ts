/** The theme a person chose on this device. `system` follows the system's colours and contrast. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'havenbook:theme'

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    // Storage may be blocked; the system's theme is always right enough.
    return 'system'
  }
}

/** Puts the chosen theme on <html>. Called before the first paint, so that nothing flashes. */
export function applyTheme(theme: Theme = storedTheme()): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // The choice still holds for this page.
  }
}
