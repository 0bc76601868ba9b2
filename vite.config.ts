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
import { manifests } from './scripts/manifests-plugin.ts'
import { pdfFiles } from './scripts/pdf-files-plugin.ts'
import { prerender } from './scripts/prerender-plugin.ts'
import { screenFiles } from './scripts/screen-files-plugin.ts'
import { standIns } from './scripts/stand-ins.ts'
import { stillFonts } from './scripts/still-fonts-plugin.ts'
import { manifestIn } from './src/manifest.ts'

/**
 * What nobody needs in the first minute after installing, or only with a connection: kept once the page is idle
 * (sw/app-files.ts, LATE), so that installing is quick. PDF.js has a name of its own: it waits until documents are read.
 */
const LATE = new Set([
  '_name',
  'about',
  'account',
  'account-email',
  'account-passkeys',
  'appointment-card',
  'appointments',
  'atkinson-hyperlegible-next-latin-ext-wght-normal',
  'before-appointment',
  'calendar',
  'calendar-file',
  'client-zip',
  'coming-soon',
  'connected',
  'contact-form',
  'contact-us',
  'content-feed',
  'content-keep',
  'dashboard-not-found',
  'directory',
  'email-undo',
  'entrance-news',
  'first-steps',
  'forgot-password',
  'goals',
  'hand-over-screen',
  'home-screen',
  'import',
  'incidents',
  'install-card',
  'install-invitation',
  'install-place',
  'jpeg',
  'keep-appointment-words',
  'keep-calendar-words',
  'keep-entrance-words',
  'keep-late-words',
  'keep-pages',
  'kinds-of-files',
  'login-news',
  'newsletter-form',
  'newsletter-link',
  'no-cookies',
  'no-signal',
  'note-page',
  'nothing-found',
  'offline-check',
  'passkey-way',
  'password-error',
  'password-reset-expiry',
  'password-strength',
  'photo-button',
  'photo-dialog',
  'public',
  'public-details',
  'public-lists',
  'public-missing',
  'public-reach',
  'resources',
  'search',
  'second-step',
  'sign-up',
  'startup-pictures',
  'step-up-place',
  'store',
  'take-incident',
  'thumbnail',
  'trash-button',
  'use-step-up',
  'use-title',
  'what-happened',
])
const DRAWN_ONCE =
  /\/src\/(features\/((dashboard|errors|public-pages|shell)\/|emergency\/emergency-(number|page))|ui\/(as-of|banner|button|card|choice-group|icon|skeleton|spinner|toaster|visually-hidden))/u
const LATE_MODULES = /\/src\/(contract\/prompts|locales\/public)\//u
/** What the first screen of every start stands on. */
const ALWAYS_THERE = /^assets\/(index|main|rolldown-runtime|framework|kit)-/u
/** Screens that somebody starts with and that did not come drawn: all that they are made of is asked for at once. */
const STARTED_WITH = /^assets\/(?:late-)?(?:_public|login|sign-up|forgot-password|route|dashboard|care-plan)-/u
/** The content area is for few, who have a connection: never kept on a device, never loaded by anybody else. */
const ADMIN_MODULES =
  /\/(?:src\/(?:features\/admin|contract\/admin|locales\/admin)|node_modules\/(?:prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname|diff))\//u
const inAssets = (kind: '' | 'admin-' | 'late-', ending: string) => `assets/${kind}[name]-[hash]${ending}`

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
    // What guests load, the frame, the dashboard and the emergency page are drawn once and hardly ever again: the compiler's memory only makes them longer.
    react({ compiler: true, exclude: [/node_modules/u, DRAWN_ONCE] }),
    lingui(),
    vanillaExtractPlugin(),
    stillFonts(),
    beforeFirstFrame(),
    killSwitch(),
    drainScript(),
    pdfFiles(),
    fewerPasswords(),
    screenFiles(),
    manifests(),
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
        // The meter for passwords serves forms that need a connection anyway; drawn pages come with one.
        globIgnores: [
          'prerendered/**',
          // Read by the browser alone, and only where there is a network to install from.
          'manifest.*.webmanifest',
          'kill-switch.js',
          'drain.js',
          'assets/password-strength-*',
          'assets/admin*',
        ],
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
    // Every browser that our target names knows it.
    modulePreload: {
      polyfill: false,
      // Not asked for again by what comes after the first import, which names them all: a shorter first visit. Of screens
      // that nobody starts with the first script, which guests load, names the styles alone: their scripts name the rest. So do
      // those of what is late, which is kept here by the time it is asked for.
      resolveDependencies: (file, needed, { hostId }) =>
        hostId.startsWith('assets/index-')
          ? needed
          : needed.filter(
              (one) =>
                !ALWAYS_THERE.test(one) &&
                (one.endsWith('.css') ||
                  STARTED_WITH.test(file) ||
                  (!hostId.startsWith('assets/main-') && !/^assets\/(late|pdf)-/u.test(file))),
            ),
    },
    manifest: true,
    rolldownOptions: {
      // Schemas that only the server uses go, as a call of `z` has no effect but its value.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        chunkFileNames: ({ name, facadeModuleId, moduleIds }) => {
          if (moduleIds.some((id) => ADMIN_MODULES.test(id)))
            return inAssets(/^admin\b/u.test(name) ? '' : 'admin-', '.js')
          return inAssets(LATE.has(name) || LATE_MODULES.test(facadeModuleId ?? '') ? 'late-' : '', '.js')
        },
        assetFileNames: ({ names }) =>
          inAssets(LATE.has((names[0] ?? '').replace(/\.(?:css|woff2)$/u, '')) ? 'late-' : '', '[extname]'),
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
            // Draws the pages that are kept, when idle.
            {
              name: 'keep-pages',
              test: /node_modules\/react-dom\/(cjs\/react-dom-server|static|server)/u,
              priority: 7.5,
            },
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom(?!\/(?:cjs\/react-dom-server|static|server))|scheduler|use-sync-external-store|@lingui\/(core|react|message-utils)|@tanstack\/(react-router|router-core|history|react-store|store))\/|src\/lib\/seeds\.ts|src\/features\/public-pages\/filters\.ts|src\/contract\/(content-images|content-names|languages|categories)\.ts|src\/data\/(api\/(api-error|api-base)|app-update|content-image|errors|page-foot|locale\/(locale|locale-memory)|network|session\/(open-device|session-store)|waiting\/receipts|session|store|use-store)\.ts|src\/features\/public-pages\/filters\.ts/u,
              priority: 8,
            },
            // What the screens read and write on this device.
            {
              name: 'data',
              test: new RegExp(
                [
                  'node_modules/(dexie|uuid)/',
                  'src/data/api/(?!answer|client|refresh)',
                  'src/data/session/(?!remote|session-end|drain-in-worker|worker-platform|before-sign-out|finish-wipe|page-lifecycle|start-rest|persistence|wipe-rest|admit|ask-for-login|session-verdict|sign-in-again)',
                  'src/data/database/(?!upgrade)',
                  'src/data/mirror/(folded|overlay|freshness|read\\.|throttled)',
                  'src/boot/open-in-time',
                  'src/data/outbox/(close|count)',
                  'src/data/sync/(asked|queries|schedule|use-pull)',
                  'src/data/waiting/unsent',
                  'src/data/offline-check/readiness',
                  'src/data/(?!change-|content|requests|documents|incidents|journal|records|kept-choices|appointments)[\\w-]+\\.ts',
                  'src/contract/(nouns|care-reading)\\.ts',
                  'src/contract/(?!content\\.ts)(\\w+-)*(commands?|content|merge|paths|headers|session-keys)\\.ts',
                ].join('|'),
                'u',
              ),
              priority: 7,
            },
            // Papers are read where documents are, and where appointments are.
            {
              name: 'documents',
              test: /src\/data\/(documents\.|mirror\/read-(documents|appointments))/u,
              priority: 6.5,
            },
            // What talks to the server, after the first screen; and the schemas, which check what it says.
            {
              name: 'server',
              test: /node_modules\/(ky|zod|@tanstack\/[\w-]*query[\w-]*)\/|src\/data\/(sync|session|api|outbox)\/|src\/data\/mirror\/(ingest|forget)|src\/contract\/(?!prompts|account-|admin|content\.)/u,
              priority: 6,
            },
            // Of the kit, what every page has, those for guests too.
            {
              name: 'kit',
              test: new RegExp(
                [
                  'node_modules/lucide-react/(?!dist/esm/icons/)',
                  'icons/(check|circle-check|circle-exclamation-point|folder|heart-handshake|languages|life-buoy|menu|notebook-pen|phone|search|sliders-horizontal|sparkles|x)\\.',
                  'src/lib/(?!age|choice-bits|choose-display|emergency-numbers|care-words|confirmed-words|emergency-lines|file-size|fold|jpeg|pieces|source-date|paging|password|readable-on|save-file|style-singleton|trusted-types|use-today|wall-time)',
                  'src/ui/(as-of|banner|breakpoints|button|card|choice-group|class-names|icon|look|menu\\.|skeleton|spinner|theme|toast|visually-hidden)',
                ].join('|'),
                'u',
              ),
              priority: 5,
            },
            // What the frame of the dashboard needs besides: only signed-in people see it.
            {
              name: 'inside',
              test: new RegExp(
                [
                  'icons/(calendar-days|chevron-down|clipboard-list|clipboard-plus|download|key-round|layout-dashboard|log-out|pill|refresh-cw|stethoscope|syringe|target|triangle-exclamation-point|user|users)\\.',
                  'src/lib/(age|care-words|confirmed-words|style-singleton)',
                  'src/ui/(?!print-|badge|checkbox|code-picture|confirm-dialog|dialog-frame|empty-state|explained-button|facts|field|form|leave-|mark\\.|menu-popup|pagination|paging|password|select-field|table|text-field|tooltip|undo-|use-leave|viewer/)',
                ].join('|'),
                'u',
              ),
              priority: 4.5,
            },
            {
              name: 'forms',
              test: /node_modules\/lucide-react\/|src\/features\/photo\/photo-place|src\/ui\/(?!code-picture|dialog-frame|menu-popup|undo-|viewer\/)/u,
              priority: 4,
            },
            // What other papers share with it comes in no file of its own.
            { name: 'emergency-aids', test: /src\/features\/emergency\/aids\//u, priority: 3 },
            // The public pages: what all share, then what lists and single articles share. What is a page's own stays with it.
            {
              name: 'public',
              test: /src\/(data\/content\.ts|features\/public-pages\/(blocks|content-state|crisis-box|get-in-touch|page\.css|page-head|page-meta|words))/u,
              priority: 3,
            },
            {
              name: 'public-lists',
              test: /src\/features\/public-pages\/(find|found|search|use-filters)/u,
              priority: 3,
            },
            {
              name: 'public-details',
              test: /src\/features\/public-pages\/related/u,
              priority: 3,
            },
            {
              name: 'public-reach',
              test: /src\/features\/public-pages\/reach/u,
              priority: 3,
            },
            // No list has it.
            { name: 'public-missing', test: /src\/features\/public-pages\/missing/u, priority: 3 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 4173}` } },
})
