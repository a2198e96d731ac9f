import type { Field } from '#domain/entities/field.ts'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '../entity-texts.ts'
import type { RecordFormApi } from '../record/record-form.ts'
import classes from './RecordPage.module.css'

interface FaultsProps {
  sections: { name: string; fields: [string, Field][] }[]
  texts: EntityTexts
  form: RecordFormApi
}

/** What is still wrong, by section; each leads to its field. */
export function Faults({ sections, texts, form }: FaultsProps) {
  const { t } = useTranslation('master')
  const wrong = sections
    .map(({ name, fields }) => ({ name, fields: fields.map(([field]) => field).filter((field) => Boolean(form.errors[field])) }))
    .filter(({ fields }) => fields.length > 0)
  const count = wrong.reduce((sum, { fields }) => sum + fields.length, 0)
  if (count < 2) return null
  return (
    <div className={classes.faults} role="group" aria-label={t('page.faults', { count })}>
      <p>{t('page.faults', { count })}</p>
      <ul>
        {wrong.map(({ name, fields }) => (
          <li key={name}>
            <span>{texts.section(name)}</span>
            {fields.map((field) => (
              <button key={field} type="button" onClick={() => form.getInputNode(field)?.focus()}>
                {texts.field(field)}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
