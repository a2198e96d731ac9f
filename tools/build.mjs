import { ROOT, install } from './install.mjs'

install({ dev: false })
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
const { beginStamp } = await import('./build/stamp.mjs')

/** The packages stay outside: they are beside the server anyway. @type {import('vite').InlineConfig} */
const server = {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  ssr: { external: true },
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'server/main.ts', thread: 'server/threads/thread.ts' } },
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
  },
}

const started = Date.now()
console.log('Building…')
const stamp = beginStamp(ROOT)
try {
  await build({ root: ROOT, logLevel: 'warn' })
  await build(server)
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
stamp.keep()
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
