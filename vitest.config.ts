import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './tests/component/patience.ts'
import { plant } from './tools/charts/plants/plugin.ts'
import { browserFlags, findBrowser } from './tools/install/browser.mjs'

const here = import.meta.dirname
const worldSetup = `${here}/tests/support/global-setup.ts`

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
          testTimeout: 90_000,
          hookTimeout: 120_000,
          globalSetup: existsSync(worldSetup) ? [worldSetup] : [],
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [plant(process.env.PLANT)],
        cacheDir: 'node_modules/.vite/component',
        /** Bundled only when a test asks for it, it would load the running tests anew. */
        optimizeDeps: { include: ['axe-core'] },
        test: {
          name: 'component',
          maxWorkers: 2,
          include: ['tests/component/**/*.test.tsx'],
          testTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE, interval: 10 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: browserFlags() },
              /** Nothing fades or slides, so nothing has to be waited for. */
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
