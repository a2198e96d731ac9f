import { isLanguage } from '#domain/languages.ts'
import type { UserData } from '#src/machines/session.setup.ts'
import { STORED } from '#src/boot/stored.ts'
import { THEMES, useLook, type Theme } from '#src/ui/look.ts'
import { useEffect } from 'react'
import { storageOf } from '../browser-ports.ts'

/** Where this browser notes what it took over from the account last. */
const TAKEN = { theme: 'account-theme', language: 'account-language' } as const

type Aspect = keyof typeof TAKEN

/** What was chosen in this browser by hand stays; where it only ever followed the account, it goes on doing so. */
export const follows = (own: string | null, taken: string | null, account: string | null): boolean =>
  own === null || own === taken || own === account

/** Puts on what the account says of one aspect, as often as the account changes. */
function follow(storage: Storage, aspect: Aspect, own: string | null, account: string | null, putOn: (choice: string) => void) {
  if (account === null || !follows(own, storage.getItem(TAKEN[aspect]), account)) return
  storage.setItem(TAKEN[aspect], account)
  if (account !== own) putOn(account)
}

const isTheme = (value: string): value is Theme => (THEMES as readonly string[]).includes(value)

/** Language and theme of the account, on every machine that its user signs in on. */
export function useAccountLook(user: UserData['user_data'] | undefined): void {
  const { chooseTheme, chooseLanguage } = useLook()
  const theme = user?.theme ?? null
  const language = user?.language ?? null
  useEffect(() => {
    const storage = storageOf(window)
    follow(storage, 'theme', storage.getItem(STORED.themeMenu), theme, (choice) => isTheme(choice) && chooseTheme(choice))
    follow(
      storage,
      'language',
      storage.getItem(STORED.language),
      language,
      (choice) => isLanguage(choice) && chooseLanguage(choice),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server, not for each change of the look
  }, [theme, language])
}
