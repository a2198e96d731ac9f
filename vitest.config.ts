import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { PATIENCE } from './tests/component/patience.ts'
import { plant } from './tools/charts/plants/plugin.ts'
import { browserFlags, findBrowser } from './tools/install/browser.mjs'

const here = import.meta.dirname
/** Tests that put a module of their own in the place of one of ours need a page that has loaded none of them. */
const mocked = 'tests/component/**/*.mocked.test.tsx'
const worldSetup = `${here}/tests/support/setup/world.ts`

/** React as staff have it: what it looks for in development takes a quarter of the time. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** Tests on real pages, in Chromium. */
const inBrowser = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: './vite.config.ts',
  plugins: [plant(process.env.PLANT)],
  cacheDir: `node_modules/.vite/${name}`,
  /** Bundled only when a test asks for it, it would load the running tests anew. */
  optimizeDeps: { include: ['axe-core'], rolldownOptions: { transform: { define: PRODUCTION } } },
  oxc: { jsx: { development: false } },
  test: {
    name,
    maxWorkers: 2,
    setupFiles: ['tests/component/setup.ts'],
    testTimeout: 3 * PATIENCE,
    restoreMocks: true,
    expect: { poll: { timeout: PATIENCE, interval: 10 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: browserFlags() },
        /** A click that is not to be had says what it waited for, before the test is out of time. */
        actionTimeout: PATIENCE,
        /** Nothing fades or slides, so nothing has to be waited for. */
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...test,
  },
})

export default defineConfig({
  root: here,
  test: {
    watch: false,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/component/**'],
          environment: 'node',
          /** Files share the modules of their process: loading them anew for each took a third of the time. None may leave a change behind. */
          isolate: false,
          /** What tests of charts and of many rows throw away is swept less often: a tenth of the time. */
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          globalSetup: existsSync(worldSetup) ? [worldSetup] : [],
          setupFiles: ['tests/support/setup/globals.ts'],
        },
      },
      /** Files share the modules of their page: loading them anew for each took half of the time. The setup clears away what they leave. */
      inBrowser('component', { include: ['tests/component/**/*.test.tsx'], exclude: [mocked], isolate: false }),
      inBrowser('component-mocked', { include: [mocked] }),
    ],
  },
})
