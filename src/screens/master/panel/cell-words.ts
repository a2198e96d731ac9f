import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../cells.tsx'
import type { EntityTexts } from '../entity-texts.ts'

/** The words of values outside of a list. */
export function useCellWords(texts: EntityTexts): Words {
  const { t, i18n } = useTranslation('shell')
  const { language } = i18n
  return useMemo(() => ({ ...texts, language, yes: t('list.yes'), no: t('list.no') }), [texts, language, t])
}
