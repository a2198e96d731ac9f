import { fileURLToPath } from 'node:url'
import { requireNode } from './install/node-version.mjs'
import { installPackages } from './install/packages.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Makes sure that the packages of package-lock.json are there. Needs nothing but Node and npm. @param {{ dev: boolean }} wish */
export function install(wish) {
  requireNode(ROOT)
  installPackages(ROOT, wish)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install({ dev: true })
  const { ensureBrowser } = await import('./install/browser.mjs')
  ensureBrowser()
}
