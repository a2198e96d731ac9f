import { routeShown, type Preloads } from './routes.ts'
import { schemeOf, storedChoice, storedLanguage, storedToken } from './stored.ts'
import type { Boot } from './early.ts'

/** Runs inline in the head, before anything is painted. Order: looks, then the slowest request, then the files. */
declare const __PRELOADS__: Preloads

type TrustedTypes = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

const preloads = __PRELOADS__
const root = document.documentElement

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const language = storedLanguage(read)
const scheme = schemeOf(storedChoice(read), matchMedia('(prefers-color-scheme: dark)').matches)
const token = storedToken(read)
const route = routeShown(preloads.routes, location.pathname, token !== '')

root.lang = language
root.dataset.bsTheme = root.dataset.mantineColorScheme = scheme
root.dataset.shell = token && route?.[1] !== 'a' ? 'app' : route ? 'auth' : 'bare'

const boot: Boot = { early: null }
window.__slipway = boot
if (token) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const reply = fetch('/api/users/user-data/', { headers })
  reply.catch(() => undefined)
  boot.early = { token, reply }
}

/** Style sheets are only fetched: whoever imports the route still waits for them to be in force. */
function link(file: string): void {
  const node = document.createElement('link')
  const isStyle = file.endsWith('.css')
  node.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) node.as = 'style'
  node.crossOrigin = ''
  node.href = file
  document.head.append(node)
}

const { files, texts, picture } = preloads
for (const index of route?.[2] ?? []) link(files[index]!)
for (const area of route?.[3] ?? []) {
  const index = texts[language]?.[area]
  if (index !== undefined) link(files[index]!)
}

/** Set while the shell is being parsed, so that a hidden one never downloads its picture. */
if (picture && root.dataset.shell === 'auth' && matchMedia('(min-width: 992px)').matches) {
  new MutationObserver((_, observer) => {
    const image = document.querySelector<HTMLImageElement>('.boot-picture')
    if (!image) return
    observer.disconnect()
    image.src = files[picture[scheme]]!
  }).observe(root, { childList: true, subtree: true })
}

/** Scripts come from files of ours and markup from React: any string that looks like markup is refused. */
const rules = {
  createHTML: (text: string) => (/<[a-z!/?]/i.test(text) ? null : text),
  createScriptURL: (url: string) => (new URL(url, location.href).origin === location.origin ? url : null),
}
;(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', rules)
