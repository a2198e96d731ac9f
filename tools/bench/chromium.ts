import { existsSync } from 'node:fs'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** The system's browser for Playwright's launch options; without one, Playwright's own. */
export function chromiumPath(): { executablePath?: string } {
  const executablePath = INSTALLED.find((path) => existsSync(path))
  return executablePath ? { executablePath } : {}
}
