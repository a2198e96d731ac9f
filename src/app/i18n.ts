import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import { STORED, storedLanguage } from '#src/boot/stored.ts'
import type { Area } from '#src/ui/screen.ts'
import i18next, { type BackendModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'

type TextFile = () => Promise<Resource>

const files = import.meta.glob<Resource>(['/locales/*/*.json', '!/locales/*/{server,mail}.json'], { import: 'default' })

/** Loaded before the first screen renders. */
const FIRST_AREAS: readonly Area[] = ['shell', 'errors']

/** One file per language and area, fetched when the first screen that needs it opens. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    const file: TextFile | undefined = files[`/locales/${language}/${area}.json`] ?? files[`/locales/en/${area}.json`]
    if (!file) return done(new Error(`There are no texts for the area ${area}`), false)
    return void file().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
}

export async function startTexts(storage: Storage): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage((key) => storage.getItem(key)),
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      ns: [...FIRST_AREAS],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

export const loadTexts = (areas: readonly Area[]): Promise<void> => i18next.loadNamespaces([...areas])

export const language = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

/** Switches in place once the new texts are there, and remembers the choice. */
export async function switchLanguage(next: Language, storage: Storage = localStorage): Promise<void> {
  await i18next.changeLanguage(next)
  storage.setItem(STORED.language, next)
}
