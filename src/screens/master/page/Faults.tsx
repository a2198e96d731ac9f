import type { Field } from '#domain/records/field.ts'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '../entity-texts.ts'
import { pathsOf } from '../record/form-values.ts'
import type { RecordFormApi } from '../record/record-form.ts'
import classes from './RecordPage.module.css'
import { isRows } from '#domain/records/traits.ts'

interface FaultsProps {
  sections: { name: string; fields: [string, Field][] }[]
  texts: EntityTexts
  form: RecordFormApi
}

/** `Ratings 2: Agency` for a cell in a row below the record. */
function labelOf(name: string, field: Field, path: string, texts: EntityTexts): string {
  const [, place, cell] = path.split('.')
  if (!isRows(field) || place === undefined || cell === undefined) return texts.field(name)
  return `${texts.field(name)} ${Number(place) + 1}: ${texts.below(field).field(cell)}`
}

const faultsOf = ([name, field]: [string, Field], texts: EntityTexts, form: RecordFormApi) =>
  pathsOf(form.errors, name).map((path) => ({ path, label: labelOf(name, field, path, texts) }))

/** What is still wrong, by section; each leads to its field. */
export function Faults({ sections, texts, form }: FaultsProps) {
  const { t } = useTranslation('master')
  const wrong = sections
    .map(({ name, fields }) => ({ name, faults: fields.flatMap((field) => faultsOf(field, texts, form)) }))
    .filter(({ faults }) => faults.length > 0)
  const count = wrong.reduce((sum, { faults }) => sum + faults.length, 0)
  if (count < 2) return null
  return (
    <div className={classes.faults} role="group" aria-label={t('page.faults', { count })}>
      <p>{t('page.faults', { count })}</p>
      <ul>
        {wrong.map(({ name, faults }) => (
          <li key={name}>
            <span>{texts.section(name)}</span>
            {faults.map(({ path, label }) => (
              <button key={path} type="button" onClick={() => form.getInputNode(path)?.focus()}>
                {label}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
