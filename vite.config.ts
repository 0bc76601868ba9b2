import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { beforeFirstFrame } from './scripts/before-first-frame-plugin.ts'
import { drainScript } from './scripts/drain-plugin.ts'
import { fewerPasswords } from './scripts/fewer-passwords-plugin.ts'
import { killSwitch } from './scripts/kill-switch-plugin.ts'
import { pdfFiles } from './scripts/pdf-files-plugin.ts'
import { prerender } from './scripts/prerender-plugin.ts'
import { manifest } from './src/manifest.ts'

/**
 * What nobody needs in the first minute after installing, or only with a connection: kept once the page is idle
 * (sw/app-files.ts, LATE), so that installing is quick. PDF.js has a name of its own: it waits until documents are read.
 */
const LATE =
  /^(kinds-of-files|note-page|install-card|install-invitation|coming-soon|password-strength|sign-up|forgot-password|public|about|connected|contact-us|directory|resources|store)$/u
const LATE_MODULES = /\/src\/contract\/prompts\//u
const inAssets = (isLate: boolean, ending: string) => `assets/${isLate ? 'late-' : ''}[name]-[hash]${ending}`

// The Lingui macro must run before the React compiler: the other order builds green and ships `Trans is not defined`.
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    lingui(),
    vanillaExtractPlugin(),
    beforeFirstFrame(),
    killSwitch(),
    drainScript(),
    pdfFiles(),
    fewerPasswords(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'assets/pdf-*/standard_fonts/*'],
        // The meter for passwords serves forms that need a connection anyway.
        globIgnores: ['prerendered/**', 'kill-switch.js', 'drain.js', 'assets/password-strength-*'],
      },
    }),
    // Public pages drawn at build time, so far only when asked for: PRERENDER=1 npm run build.
    ...(process.env['PRERENDER'] === '1' ? [prerender()] : []),
  ],
  resolve: {
    alias: {
      // Radix locks scrolling through an injected <style>, which our CSP forbids. Same interface, constructed stylesheet.
      'react-style-singleton': new URL('./src/lib/style-singleton.ts', import.meta.url).pathname,
    },
  },
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) =>
          inAssets(LATE.test(name) || LATE_MODULES.test(facadeModuleId ?? ''), '.js'),
        assetFileNames: ({ names }) => inAssets(LATE.test((names[0] ?? '').replace(/\.css$/u, '')), '[extname]'),
        // Few files: every request of a start passes through the service worker. What is needed together is one file,
        // and the first script (boot) stands alone, so that it runs before anything else has been read.
        codeSplitting: {
          groups: [
            // Fetched when idle (sw/app-files.ts, LATE).
            { name: 'pdf', test: /node_modules\/(pdfjs-dist|react-pdf)\//u, priority: 1 },
            {
              name: 'kinds-of-files',
              test: /node_modules\/(file-type|strtok3|@tokenizer|token-types|uint8array-extras|@borewit|debug|ms|ieee754)\//u,
              priority: 1,
            },
            { name: 'boot', tags: ['$initial'], priority: 9 },
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui\/(core|react|message-utils)|@tanstack\/(react-router|router-core|history|react-store|store))\/|src\/features\/public-pages\/filters\.ts|src\/contract\/(content-names|languages|documents-content)\.ts|src\/data\/(api\/api-error|device\/api-base|app-update|errors|locale|locale-memory|network|opening|receipts|session|session-store|store|use-store)\.ts|src\/features\/public-pages\/filters\.ts/u,
              priority: 8,
            },
            // What the screens read and write on this device.
            {
              name: 'data',
              test: new RegExp(
                [
                  'node_modules/(dexie|uuid)/',
                  'src/data/api/(?!answer|client|refresh)',
                  'src/data/device/(?!whole-server-side)',
                  'src/data/mirror/(database|forget|overlay|read\\.)',
                  'src/data/outbox/(close|count|entry)',
                  'src/data/(?!change-standing|content|requests|documents|language-sync|records|patient-app|pull-schedule|query-client|session-end|device-storage|emergency-code|export-entries|history|journal|app-badge|waiting|sign-up|password-reset|profile|signed-in-devices|account-|call-outcome)[\\w-]+\\.ts',
                  'src/contract/(\\w+-)*(commands?|content|merge|paths|headers|session-keys)\\.ts',
                ].join('|'),
                'u',
              ),
              priority: 7,
            },
            // What talks to the server, after the first screen; and the schemas, which check what it says.
            {
              name: 'server',
              test: /node_modules\/(ky|zod|@tanstack\/[\w-]*query[\w-]*)\/|src\/data\/(pull-schedule|query-client|session-end)|src\/data\/(api|device|files\/file-store|outbox)|src\/data\/mirror\/(ingest|pull|store)|src\/contract\/(?!prompts)/u,
              priority: 6,
            },
            // Of the kit, what the shell and the dashboard do without: the pieces of forms, tables and sheets.
            {
              name: 'kit',
              test: new RegExp(
                [
                  'node_modules/lucide-react/(?!dist/esm/icons/)',
                  'icons/(check|chevron-down|circle-check|circle-exclamation-point|folder|heart-handshake|languages|life-buoy|menu|notebook-pen|phone|refresh-cw|search|sliders-horizontal|sparkles|triangle-exclamation-point|user|x)\\.',
                  'src/lib/(?!file-size|fold|source-date|paging|password|readable-on|save-file|trusted-types|use-today)',
                  'src/ui/(?!print-|badge|checkbox|confirm-dialog|dialog-frame|empty-state|explained-button|facts|field|form|menu-popup|pagination|paging|password|select-field|table|text-field|tooltip|viewer/)',
                ].join('|'),
                'u',
              ),
              priority: 5,
            },
            // Pictures that only signed-in people see.
            {
              name: 'section-icons',
              test: /icons\/(clipboard-plus|download|key-round|layout-dashboard|log-out|pill|stethoscope|syringe|target|users)\./u,
              priority: 4.5,
            },
            {
              name: 'forms',
              test: /node_modules\/lucide-react\/|src\/ui\/(?!dialog-frame|menu-popup|viewer\/)/u,
              priority: 4,
            },
            // All public pages together are smaller than most pictures. The last group: what they share with others stays there.
            {
              name: 'public',
              test: /src\/(data\/content\.ts|features\/public-pages\/(?!newsletter-link|trap|is-email|form\.css|[\w-]+-form))/u,
              priority: 3,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 4173}` } },
})
