import { createFileRoute } from '@tanstack/react-router'
import { loadStartWords } from '#data/locale/locale.ts'
import { AdminGate } from '#features/admin/admin-gate.tsx'

/** The content area (DECISIONS N1): its screens and their words are loaded for those alone who run this copy. */
export const Route = createFileRoute('/admin/$')({ loader: loadStartWords, component: AdminGate })
