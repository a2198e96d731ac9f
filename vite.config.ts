import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './tools/vite/boot.ts'
import { groups } from './tools/vite/chunks.ts'
import { compress } from './tools/vite/compress.ts'
import { dropDowns } from './tools/vite/drop-downs.ts'
import { mantineCss } from './tools/vite/mantine-css.ts'
import { mantineProvider } from './tools/vite/mantine-provider.ts'
import { productionRouter } from './tools/vite/production-router.ts'
import { tablerIcons } from './tools/vite/tabler-icons.ts'
import { texts } from './tools/vite/texts.ts'

export default defineConfig({
  appType: 'spa',
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react(),
    productionRouter(),
    tablerIcons(),
    mantineCss(),
    mantineProvider(),
    dropDowns(),
    texts(),
    boot(),
    compress(),
  ],
  /** React has had this hook since 18; the package is for older ones. */
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: join(import.meta.dirname, 'tools/vite/sync-external-store.ts'),
      },
    ],
  },
  /** Warms up what the pages need: without it the development server reloads the page when it finds out. */
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router-dom',
      'xstate',
      '@xstate/react',
      '@mantine/charts',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@mantine/carousel',
      '@mantine/dates',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      'big.js',
      'get-nonce',
      'i18next',
      'qrcode.react',
      'react-dom',
      'zod/mini',
      'react-i18next',
      'ofetch',
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    /** Every address stands in index.html or in the code of the first page: seven signs tell two builds of one file apart. */
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
