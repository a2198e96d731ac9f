import { lookupOf, type FieldValue } from '#domain/templates/shape.ts'
import { FieldInput } from '#src/ui/template-form/FieldInput.tsx'
import { useTranslation } from 'react-i18next'
import { LookupInput } from '#src/parts/fields/LookupInput.tsx'
import type { FacetProps } from './facet.ts'
import { Labelled } from './Labelled.tsx'
import { useReaderLanguage } from '../reader-language.ts'

const given = (value: FieldValue) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value)

/** What the field holds before anybody fills it in; the input is the one that the form will have. */
export function DefaultInput({ field, errors, keep }: FacetProps) {
  const { t } = useTranslation('template')
  const language = useReaderLanguage()
  if (lookupOf(field)) return null
  return (
    <div>
      <Labelled about="default" label={t('props.default')} error={errors.default}>
        {({ id, 'aria-describedby': describedBy }) => (
          <FieldInput
            field={{ ...field, required: false }}
            value={field.default}
            language={language}
            id={id}
            isInvalid={errors.default !== undefined}
            describedBy={describedBy}
            lookup={LookupInput}
            onChange={(value) => keep('default', { default: given(value) })}
          />
        )}
      </Labelled>
    </div>
  )
}
