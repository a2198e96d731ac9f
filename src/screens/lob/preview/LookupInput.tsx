import type { LookupProps } from '#src/ui/template-form/form-props.ts'
import { LinkInput, LinksInput } from '#src/links/LinkInputs.tsx'
import { useTranslation } from 'react-i18next'

/** Chooses from master data, as every other form of the product does. */
export function LookupInput({ of, value, isMultiple, onChange, id, isInvalid, describedBy }: LookupProps) {
  const { t } = useTranslation('template')
  const shared = { id, of, error: isInvalid, 'aria-describedby': describedBy, placeholder: t('form.choose') }
  return isMultiple ? (
    <LinksInput {...shared} value={value === '' ? [] : value.split(',')} onChange={onChange} />
  ) : (
    <LinkInput {...shared} value={value} onChange={(chosen) => onChange(chosen ?? '')} />
  )
}
