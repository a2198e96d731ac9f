import type { Problem, RecordRef } from '#domain/app-error.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { placeOf } from './record-places.ts'

const recordsIn = ({ data }: Problem) => (data as { records?: Record<string, RecordRef> } | null)?.records ?? {}

/** A refusal with the way to the record that it speaks of, beside the form: what was typed stays. */
function RefusalOfRecord({ text, record: { entity, id, name } }: { text: string; record: RecordRef }) {
  const { t } = useTranslation('errors')
  const place = placeOf(entity, id, name)
  if (place === null) return text
  return (
    <>
      {text}{' '}
      <Link to={place} target="_blank" rel="noopener">
        {t('show_record')}
      </Link>
    </>
  )
}

/** Field -> what the server refused there, as a form shows it. */
export function refusalsOf(problem: Problem): Record<string, ReactNode> {
  const records = recordsIn(problem)
  return Object.fromEntries(
    Object.entries(problem.fields).map(([field, text]) => [
      field,
      records[field] ? <RefusalOfRecord text={text} record={records[field]} /> : text,
    ]),
  )
}
