import type { AnyRouter } from '@tanstack/react-router'

/** Whoever has begun to read a page that came drawn stays where they are when the router renders it; the next page begins as any does. */
export function stayPut(router: AnyRouter): void {
  const restoring = router.options.scrollRestoration ?? false
  const { pathname, hash } = location
  router.update({
    ...router.options,
    scrollRestoration: ({ location: shown }) =>
      shown.pathname !== pathname || (shown.hash !== '' && `#${shown.hash}` !== hash),
  })
  const stopListening = router.subscribe('onRendered', () => {
    stopListening()
    router.update({ ...router.options, scrollRestoration: restoring })
  })
}
