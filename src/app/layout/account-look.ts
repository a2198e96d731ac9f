import { isLanguage } from '#domain/languages.ts'
import type { UserData } from '#src/machines/session.setup.ts'
import { STORED } from '#src/boot/stored.ts'
import { useServices } from '#src/services/services.tsx'
import { THEMES, useLook, type Theme } from '#src/ui/look.ts'
import { useEffect, useEffectEvent } from 'react'

/** Where this browser notes what it took over from the account last. */
const TAKEN = { theme: 'account-theme', language: 'account-language' } as const

type Aspect = keyof typeof TAKEN

/** What was chosen in this browser by hand stays; where it only ever followed the account, it goes on doing so. */
export const follows = (own: string | null, taken: string | null, account: string | null): boolean =>
  own === null || own === taken || own === account

/** A store that is full or refuses is no reason to fail: the next start follows again. */
function note(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // nothing is lost but the note
  }
}

type PutOn = (choice: string) => unknown

/** Puts on what the account says of one aspect, unless something else was chosen here. */
function follow(storage: Storage, aspect: Aspect, own: string | null, account: string | null, putOn: PutOn): void {
  if (account === null || !follows(own, storage.getItem(TAKEN[aspect]), account)) return
  note(storage, TAKEN[aspect], account)
  if (account !== own) putOn(account)
}

const isTheme = (value: string): value is Theme => (THEMES as readonly string[]).includes(value)

/** Language and theme of the account, on every machine that its user signs in on. */
export function useAccountLook(user: UserData['user_data'] | undefined): void {
  const { storage } = useServices()
  const { chooseTheme, chooseLanguage } = useLook()
  const theme = user?.theme ?? null
  const language = user?.language ?? null
  const followAccount = useEffectEvent(() => {
    const own = { theme: storage.getItem(STORED.themeMenu), language: storage.getItem(STORED.language) }
    follow(storage, 'theme', own.theme, theme, (choice) => isTheme(choice) && chooseTheme(choice))
    follow(storage, 'language', own.language, language, (choice) => isLanguage(choice) && chooseLanguage(choice))
  })
  /** Once for each answer of the server, not for each change of the look. */
  useEffect(() => followAccount(), [theme, language])
}
