import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { Chunks } from './scripts/chunks.ts'
import { firstPaint } from './scripts/first-paint-plugin.ts'
import { packages } from './scripts/packages-plugin.ts'
import { prerender } from './scripts/prerender-plugin.ts'
import { routePlugin, screenPlugins } from './scripts/screen-plugins.ts'
import { finishedFiles } from './scripts/finished-files-plugin.ts'
import { standIns } from './scripts/stand-ins.ts'
import { standingAlone } from './scripts/standing-alone-plugin.ts'
import { manifestIn } from './src/manifest.ts'

const chunks = new Chunks()

export default defineConfig({
  plugins: [
    routePlugin(true),
    screenPlugins(),
    firstPaint(),
    packages(),
    standingAlone(),
    finishedFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: manifestIn('en'),
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'screens.json', 'assets/pdf-*/standard_fonts/*'],
        // Drawn pages come with a connection, as the content area does; manifests are read by the browser alone.
        globIgnores: ['prerendered/**', 'manifest.*.webmanifest', 'kill-switch.js', 'drain.js', 'assets/admin*'],
      },
    }),
    prerender(),
  ],
  resolve: {
    alias: standIns,
  },
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: {
      // Every browser that our target names knows it.
      polyfill: false,
      // What else a screen stands on is there by then, on the device, or a small module beside a classic script.
      resolveDependencies: (_, files) => files.filter((name) => name.startsWith('assets/public-')),
    },
    manifest: true,
    rolldownOptions: {
      // Schemas that only the server uses go, as a call of `z` has no effect but its value.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        chunkFileNames: ({ name, moduleIds }) => `assets/${chunks.kindOf(moduleIds, name)}[name]-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${chunks.kindOfAsset(name)}[name]-[hash][extname]`,
        // One letter beyond Latin-1, and a browser holds a whole script with two bytes for each, and reads it more slowly.
        charset: 'ascii',
        codeSplitting: {
          groups: [
            // The first script stands alone, so that it runs before anything else has been read.
            { name: 'boot', tags: ['$initial'], priority: 1 },
            { name: chunks.nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 4173}` } },
})
