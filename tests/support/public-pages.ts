/** The pages for everybody, one of each kind, with their headings in English. */
export const PUBLIC_PAGES = [
  ['/', 'The care plan is there, even offline.'],
  ['/resources', 'Resources'],
  ['/resources/sleep', 'Sleep'],
  ['/directory', 'Directory'],
  ['/directory/988-lifeline', '988 Suicide & Crisis Lifeline'],
  ['/store', 'Sensory Store'],
  ['/calendar', 'Calendar'],
  ['/connected', 'Get Connected'],
  ['/about', 'About Us'],
  ['/contact-us', 'Contact Us'],
] as const

export const PUBLIC_PATHS: readonly string[] = PUBLIC_PAGES.map(([path]) => path)
