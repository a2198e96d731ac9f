import type { LookupProps } from '#src/ui/template-form/form-props.ts'
import { LinkInput, LinksInput } from '#src/parts/links/LinkInputs.tsx'
import { useTranslation } from 'react-i18next'
import { useFollowing } from './following.ts'

/** Chooses from master data, as every other form of the product does. */
export function LookupInput({ of, value, isMultiple, onChange, id, isInvalid, describedBy }: LookupProps) {
  const { t } = useTranslation('template')
  const { key, chose } = useFollowing(of, value)
  const shared = { id, of, error: isInvalid, 'aria-describedby': describedBy, placeholder: t('form.choose') }
  const several = value === '' ? [] : value.split(',')
  const keep = (chosen: string | readonly string[]) => {
    chose([chosen].flat().join(','))
    onChange(chosen)
  }
  return isMultiple ? (
    <LinksInput {...shared} key={key} value={several} defaultValue={several} onChange={keep} />
  ) : (
    <LinkInput {...shared} key={key} value={value} defaultValue={value} onChange={(chosen) => keep(chosen ?? '')} />
  )
}
