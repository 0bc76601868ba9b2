/** The browser's own bar in the colour of the ground, also when the theme was chosen here. Call once. */
export function keepThemeColour(): void {
  const page = document.documentElement
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  // One for light and one for dark devices, as the page came.
  const fromDevice = metas.map(({ content }) => content)
  const show = () => {
    const ground = page.dataset['theme'] && getComputedStyle(page).backgroundColor
    for (const [index, meta] of metas.entries()) meta.content = ground ?? fromDevice[index] ?? ''
  }
  new MutationObserver(show).observe(page, { attributeFilter: ['data-theme', 'data-color'] })
  // High contrast follows the device in light and dark.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  show()
}
