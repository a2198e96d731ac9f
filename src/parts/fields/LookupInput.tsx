import { useLinkNames } from '#src/actors/records/link-names.ts'
import { LinkInput, LinksInput } from '#src/parts/links/LinkInputs.tsx'
import type { LookupProps } from '#src/ui/template-form/form-props.ts'
import { useTranslation } from 'react-i18next'

/** Chooses from master data for a field of a template, as every other form of the product does. */
export function LookupInput({ of, value, isMultiple, onChange, id, isInvalid, describedBy }: LookupProps) {
  const { t } = useTranslation('template')
  const several = value === '' ? [] : value.split(',')
  const isNamed = useLinkNames(several.map((one) => ({ of, id: one })))
  const key = isNamed ? 'named' : 'unnamed'
  const shared = { id, of, error: isInvalid, 'aria-describedby': describedBy, placeholder: t('form.choose'), follows: true }
  return isMultiple ? (
    <LinksInput key={key} {...shared} value={several} onChange={onChange} />
  ) : (
    <LinkInput key={key} {...shared} value={value} onChange={(chosen) => onChange(chosen ?? '')} />
  )
}
