/** Address of the script that started this page: the build that drew it, and whose worker may give it. */
export const startScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src')
