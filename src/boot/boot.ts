import { DESKTOP_WIDTH } from '#domain/limits.ts'
import type { Boot, Early } from './early.ts'
import { listCalls, routeShown, type Preloads } from './routes.ts'
import { textFile } from './text-file.ts'
import { schemeOf, STORED, storedChoice, storedLanguage, storedLook, storedToken } from './stored.ts'

/** Runs inline in the head, before anything is painted. Order: what nothing works without, looks, then the slowest request, then the files. */
declare const __PRELOADS__: Preloads

const { files, routes, texts, picture } = __PRELOADS__
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
const { rtl, primaryColor, set } = storedLook(read)
const route = routeShown(routes, location.pathname, token !== '')

function dress(): void {
  root.lang = language
  root.dir = rtl === true ? 'rtl' : 'ltr'
  root.dataset.primary = String(primaryColor)
  root.dataset.illustrations = String(set)
  root.dataset.bsTheme = scheme
  root.dataset.mantineColorScheme = scheme
  root.dataset.shell = route?.layout ?? 'bare'
  if (read(STORED.sidebar)) root.dataset.sidebarCollapse = 'on'
}

function askEarly(): void {
  const boot: Boot = { early: null }
  window.__slipway = boot
  if (!token) return
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const early: Early = { token, replies: {} }
  const calls = route?.isList && !location.search ? listCalls(location.pathname) : []
  for (const call of ['/users/user-data/', ...calls]) {
    const reply = fetch(`/api${call}`, { headers })
    reply.catch(() => undefined)
    early.replies[`/api${call}`] = reply
  }
  boot.early = early
}

const ASSETS = '/assets/'

/** Style sheets and texts are only fetched: whoever imports the route still waits until they are in force. */
function preload(file: string): void {
  const link = document.createElement('link')
  const [, ending] = /[.](css|json)$/.exec(file) ?? []
  link.rel = ending ? 'preload' : 'modulepreload'
  if (ending) link.as = ending === 'css' ? 'style' : 'fetch'
  link.crossOrigin = ''
  link.href = `/assets/${file}`
  document.head.append(link)
}

/** Where the shell shows its picture, of the first set: elsewhere a hidden image would be fetched for nothing. */
const showsPicture = () => route?.layout === 'auth' && set !== 'plain' && matchMedia(`(min-width: ${DESKTOP_WIDTH}px)`).matches

/** The largest thing that is painted, so it goes before the code; it gets its address while the shell is parsed. */
function showPicture(afterwards: () => void): void {
  if (!picture || !showsPicture()) return afterwards()
  const href = ASSETS + files[picture[scheme]]
  const link = document.createElement('link')
  const done = { onload: afterwards, onerror: afterwards }
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', href, ...done })
  document.head.append(link)
  new MutationObserver((_, observer) => {
    const image = document.querySelector<HTMLImageElement>('.boot-picture')
    if (!image) return
    observer.disconnect()
    image.src = href
  }).observe(root, { childList: true, subtree: true })
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
}

/** Scripts come from files of ours and markup from React: a string that looks like markup is refused. */
function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}

const isPreload = (target: unknown): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'modulepreload'

/** Once there is what the entry imports, the line is free: code that shares it before comes no sooner itself, but the entry runs later. */
function afterImports(work: () => void): void {
  const hear = ({ target }: Event) => {
    if (!isPreload(target)) return
    target.dataset.come = ''
    if (document.querySelector('[rel=modulepreload]:not([data-come])')) return
    document.removeEventListener('load', hear, true)
    work()
  }
  document.addEventListener('load', hear, true)
}

const isCode = (file: string) => file.endsWith('.js')

/** They wait for the picture: the line is full of the entry's code anyway, and six at once would hold the picture up. */
function preloadRoute(): void {
  const own = route?.files.map((file) => files[file] as string) ?? []
  const words = route?.areas.map((area) => textFile(texts, language, area)) ?? []
  new Set([...own.filter((file) => !isCode(file)), ...words]).forEach(preload)
  afterImports(() => own.filter(isCode).forEach(preload))
}

refuseMarkup()
dress()
askEarly()
showPicture(preloadRoute)
