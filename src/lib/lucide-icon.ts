/**
 * Stands in for lucide-react's own `createLucideIcon` (vite.config.ts): `src/ui/icon.tsx` says everything that an icon
 * needs to be told, so that its machinery for contexts, names and aliases would only make every first visit longer.
 */
import { createElement, type SVGProps } from 'react'

interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

const FRAME = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

// eslint-disable-next-line import/no-default-export -- as the file that it stands in for
export default function createIcon({ node }: IconData) {
  return function Drawn({ size = 24, ...rest }: IconProps) {
    const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...FRAME, width: size, height: size, ...rest }, ...shapes)
  }
}
