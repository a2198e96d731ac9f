import type { FieldError } from '#domain/app-error.ts'
import { useTranslation } from 'react-i18next'

/** What is wrong with a field, in the language of the moment. */
export function FieldMessage({ error }: { error: FieldError }) {
  const { t } = useTranslation('errors')
  return t(error.key as 'required', error.params ?? {})
}
