import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks the server again in a new language: countries stand in the order of their names in it. */
export function useLanguageChange(ask: () => void): void {
  const { i18n } = useTranslation()
  const asked = useRef(i18n.language)
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (asked.current === i18n.language) return
    asked.current = i18n.language
    askAgain()
  }, [i18n.language])
}
