import { findBrowser } from '#tools/install/browser.mjs'
import { existsSync } from 'node:fs'

const WITH_WINDOW = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** The system's browser for Playwright's launch options, with its window where it has one; without any, Playwright's own. */
export function chromiumPath(): { executablePath?: string } {
  const executablePath = WITH_WINDOW.find((path) => existsSync(path)) ?? findBrowser()
  return executablePath ? { executablePath } : {}
}
