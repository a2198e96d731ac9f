import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import { STORED, storedLanguage } from '#src/boot/stored.ts'
import { FIRST_AREAS, textFile } from '#src/boot/text-file.ts'
import type { Area } from '#src/ui/screen.ts'
import i18next, { type BackendModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The version of the built texts. */
declare const __TEXTS__: string

type Areas = Record<string, Resource>

/** Each file once, though it may hold several areas. */
const arriving = new Map<string, Promise<Areas>>()

async function fetchTexts(file: string): Promise<Areas> {
  const response = await fetch(`/assets/${file}`)
  if (!response.ok) throw new Error(`The texts ${file} could not be fetched: ${response.status}`)
  return (await response.json()) as Areas
}

function builtTexts(language: string, area: string): Promise<Resource | undefined> {
  const file = textFile(__TEXTS__, language, area)
  const coming = arriving.get(file) ?? fetchTexts(file)
  arriving.set(file, coming)
  coming.catch(() => arriving.delete(file))
  return coming.then((areas) => areas[area])
}

/** While the product is developed the texts are read as they are written. */
const sources = import.meta.env.PROD ? {} : import.meta.glob<Resource>('/locales/*/*.json', { import: 'default' })
const sourceTexts = async (language: string, area: string) => sources[`/locales/${language}/${area}.json`]?.()

const readTexts = import.meta.env.PROD ? builtTexts : sourceTexts

/** One file per language and area, fetched when the first screen that needs it opens. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) =>
    void readTexts(language, area).then(
      (texts) => (texts ? done(null, texts) : done(new Error(`There are no texts for the area ${area}`), false)),
      (error: Error) => done(error, false),
    ),
}

/** `useTranslation` copies every own property of what it is given, for each part of a page: this has none of its own. */
const inReact: typeof initReactI18next = {
  ...initReactI18next,
  init: (instance) => initReactI18next.init(Object.create(instance) as typeof instance),
}

/** Before it has come to its end the language is not known. */
let starting: Promise<unknown> = Promise.resolve()

export async function startTexts(storage: Storage): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  starting = i18next
    .use(backend)
    .use(inReact)
    .init({
      lng: storedLanguage((key) => storage.getItem(key)),
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      ns: [...FIRST_AREAS],
      defaultNS: 'shell',
      fallbackNS: 'record-errors',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  await starting
}

/** i18next takes texts that could not be fetched for done: they are asked for once more, and then it is an error. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  const missing = () => areas.filter((area) => !i18next.hasResourceBundle(i18next.language, area))
  await Promise.all([starting, i18next.loadNamespaces([...areas])])
  if (missing().length > 0) await i18next.reloadResources([i18next.language], missing())
  if (missing().length > 0) throw new Error(`Texts could not be fetched: ${missing().join(', ')}`)
}

export const language = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

/** Switches in place once the new texts are there, and remembers the choice. */
export async function switchLanguage(next: Language, storage: Storage = localStorage): Promise<void> {
  await i18next.changeLanguage(next)
  storage.setItem(STORED.language, next)
}
