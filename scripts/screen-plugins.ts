/** What compiles our screens: for the app, for the pages that the build draws, and for the tests. */
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'

export const screenPlugins = () => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui(),
  vanillaExtractPlugin(),
]

/** Before the others. `enableRouteGeneration`: whether `src/route-tree.gen.ts` is written anew where routes have changed. */
export const routePlugin = (enableRouteGeneration: boolean) =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    enableRouteGeneration,
    routesDirectory: './src/routes',
    generatedRouteTree: './src/route-tree.gen.ts',
  })
