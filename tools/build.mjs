import { ROOT, install } from './install.mjs'

install({ dev: false })
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
const { beginStamp } = await import('./build/stamp.mjs')

const started = Date.now()
console.log('Building ...')
const stamp = beginStamp(ROOT)
await build({ root: ROOT, logLevel: 'warn' })
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  ssr: { external: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
  },
})
stamp.keep()
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
