import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const require = createRequire(import.meta.url)
/** Chromium without a window: the same pages in nine tenths of the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A wrapper without its browser, or a browser without its libraries, is found but does not run. @param {string} file */
function answers(file) {
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function windowsPlaces() {
  const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return roots.flatMap((root) => (root ? [join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []))
}

/** @returns {string[]} */
function playwrightsOwn() {
  try {
    return [require('playwright').chromium.executablePath()]
  } catch {
    return []
  }
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(process.platform === 'win32' ? windowsPlaces() : onPath), ...MAC_APPS, ...playwrightsOwn()]
}

/** The Chromium or Chrome of this machine: CHROMIUM_PATH, then the system's, then Playwright's. @returns {string | undefined} */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !isExecutable(named))
    throw new Error(`CHROMIUM_PATH is not an executable file: ${named}. Set it to the path of Chromium or Chrome.`)
  return named || candidates().find((file) => isExecutable(file) && answers(file))
}

/** What Playwright turns off: the last flag of its kind is the one that holds. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages of the browser's own frame, and a process in store: each new window made them, and nothing ever looked at them. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Chromium refuses its sandbox to root. */
export const browserFlags = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
]

/** @param {string} program @param {string[]} args @param {Record<string, string>} env */
function run(program, args, env) {
  const ended = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    timeout: 600_000,
  })
  return ended.status === 0
}

function downloadPlaywrights() {
  console.log('No Chromium or Chrome found. Downloading Chromium with Playwright…')
  const cli = join(require.resolve('playwright/package.json'), '..', 'cli.js')
  run(process.execPath, [cli, 'install', 'chromium'], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' })
}

/** @param {string} name */
const installPackage = (name) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'], {
    DEBIAN_FRONTEND: 'noninteractive',
  })

/** The first of these packages that Debian has. @param {string[]} names */
function installFromDebian(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium from Debian…')
  run('apt-get', ['update', '-qq'], {})
  names.some(installPackage)
}

const installDebians = () => installFromDebian([SHELL, 'chromium'])

/** A machine that is there for the tests gets the quickest browser, also where there is another. */
function installForCI() {
  if (process.env.CI && !process.env.CHROMIUM_PATH && !findBrowser()?.endsWith(SHELL)) installFromDebian([SHELL])
}

/** Finds a browser or gets one, says which, and leaves its path in CHROMIUM_PATH for the runners. */
export function ensureBrowser() {
  for (const getOne of [installForCI, downloadPlaywrights, installDebians]) {
    getOne()
    const found = findBrowser()
    if (!found) continue
    console.log(`Browser for the tests: ${found}`)
    process.env.CHROMIUM_PATH = found
    return
  }
  console.error('No Chromium or Chrome found for the tests. Install one, or set CHROMIUM_PATH to its path.')
  process.exit(1)
}
