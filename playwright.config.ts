import { defineConfig } from '@playwright/test'
import { SERVERS } from './tests/e2e/servers.ts'
import { browserFlags, findBrowser } from './tools/install/browser.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  /** Stories key whole contracts, and reach opens all that opens over a page: `npm run stories` and `npm run reach` take minutes. */
  testMatch: `**/*.${process.env.SUITE ?? 'e2e'}.ts`,
  outputDir: 'test-results',
  timeout: 120_000,
  /** Longer than anything takes on a machine that does many things at once: whoever waits goes on as soon as it is there. */
  expect: { timeout: 20_000 },
  workers: SERVERS.length,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    /** Writing one takes a fifth of the time: `TRACE=1` for who looks for a fault. */
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findBrowser(), args: browserFlags() },
  },
  webServer: SERVERS.map(({ port, baseURL, dataFolder }) => ({
    command: 'node tools/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
  })),
})
