import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/records/field.ts'
import { isRows } from '#domain/records/traits.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useId } from 'react'
import card from '#src/ui/card/card.module.css'
import { useTranslation } from 'react-i18next'
import { valueOf } from '../cells.tsx'
import { useEntityTexts } from '../entity-texts.ts'
import { useCellWords } from '../panel/cell-words.ts'
import classes from './Renewal.module.css'

/** What says which record it is, not what was agreed. */
const OWN: readonly string[] = [
  'agreement_number',
  'umr',
  'status',
  'status_reason',
  'terminated_on',
  'renewed_from',
  'renewed_tacitly_on',
  'notice_given_on',
  'agreement',
  'reference',
  'account_status',
  'documents',
]

/** Which row it is, and from when: rows of the next period say the same from a later day. */
const OF_ROW: readonly string[] = ['id', 'effective_from', 'signed_on', 'stamp']

const termsIn = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !OF_ROW.includes(name)))

function isSame(field: Field | undefined, one: unknown, other: unknown): boolean {
  const [was, is] = [one, other].map((value) => (isRows(field) ? ((value ?? []) as object[]).map(termsIn) : (value ?? null)))
  return JSON.stringify(was) === JSON.stringify(is)
}

interface DifferencesProps {
  of: Entity
  title: string
  was: Row
  is: Row
}

/** The terms of one record that are others now, under its name. */
export function Differences({ of, title, was, is }: DifferencesProps) {
  const { t } = useTranslation('binder')
  const heading = useId()
  const texts = useEntityTexts(of)
  const words = useCellWords(texts)
  const names = Object.keys(of.fields).filter((name) => !OWN.includes(name) && !isSame(of.fields[name], was[name], is[name]))
  const shown = (name: string, row: Row) => valueOf(name, of.fields[name], row, words) ?? <NotProvided />
  return (
    <tbody aria-labelledby={heading}>
      <tr className={classes.part}>
        <th id={heading} colSpan={3} scope="rowgroup">
          {title}
        </th>
      </tr>
      {names.length === 0 && (
        <tr>
          <td colSpan={3} className={card.quiet}>
            {t('renewal.none')}
          </td>
        </tr>
      )}
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{texts.field(name)}</th>
          <td>{shown(name, was)}</td>
          <td>{shown(name, is)}</td>
        </tr>
      ))}
    </tbody>
  )
}
