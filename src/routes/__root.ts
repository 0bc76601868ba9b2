import { createRootRoute } from '@tanstack/react-router'
import { ErrorScreen } from '#features/errors/error-screen.tsx'
import { Root } from '#features/shell/root.tsx'

export const Route = createRootRoute({ component: Root, errorComponent: ErrorScreen })
