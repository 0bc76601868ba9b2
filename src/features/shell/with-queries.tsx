import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import type { ComponentType, FunctionComponent } from 'react'
import { persistOptions, queryClient } from '#data/query-client.ts'

/** The signed-in screens with what schedules their pulls. Public pages pull nothing and do without it. */
export function withQueries(Screens: ComponentType): FunctionComponent {
  return function WithQueries() {
    return (
      <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
        <Screens />
      </PersistQueryClientProvider>
    )
  }
}
