import type { Lookup } from '#domain/records/condition.ts'
import type { Fields as Declared } from '#domain/records/field.ts'
import { isAsked } from '#domain/records/visible.ts'
import { useTranslation } from 'react-i18next'
import { FieldInput } from './FieldInput.tsx'
import { headed, type HeadedFields } from './headings.ts'
import classes from './Fields.module.css'

/** Single fields of a step under their headings; those that this contract has no use for are not there. */
export function Fields({ fields, at }: { fields: Declared; at: Lookup }) {
  return headed(fields)
    .map((part) => ({ ...part, fields: part.fields.filter(([, field]) => isAsked(field, at)) }))
    .filter((part) => part.fields.length > 0)
    .map((part) => <Headed key={part.heading} {...part} />)
}

function Headed({ heading, fields }: HeadedFields) {
  const { t } = useTranslation('contract-parts')
  const inputs = fields.map(([name, field]) => <FieldInput key={name} name={name} path={name} field={field} />)
  if (!heading) return <div className={classes.fields}>{inputs}</div>
  return (
    <section className={classes.part} aria-labelledby={`fields-${heading}`}>
      <h3 id={`fields-${heading}`} className={classes.heading}>
        {t(`headings.${heading}`)}
      </h3>
      <div className={classes.fields}>{inputs}</div>
    </section>
  )
}
