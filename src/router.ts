import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorScreen } from '#features/errors/error-screen.tsx'
import { SpinnerPlace } from '#ui/spinner.tsx'
import { routeTree } from './route-tree.gen.ts'

/** No loader waits for the network: screens read the mirror, so a tap is answered at once. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: lazyRouteComponent(() => import('#features/errors/not-found-screen.tsx'), 'NotFoundScreen'),
  defaultPendingComponent: SpinnerPlace,
  // A chunk comes from the precache in milliseconds: no spinner for that.
  defaultPendingMs: 400,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
