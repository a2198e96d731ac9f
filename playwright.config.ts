import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './tools/install/browser.mjs'

/** Every worker reads this file again; the environment carries what the first reading chose. */
const dataFolder = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `slipway-e2e-${process.pid}`))
const port = (process.env.E2E_PORT ??= '3199')
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags() },
  },
  webServer: {
    command: 'node tools/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
  },
})
