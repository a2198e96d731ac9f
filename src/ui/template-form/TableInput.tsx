import type { Language } from '#domain/languages.ts'
import {
  SIZES,
  textIn,
  type Cell,
  type Column,
  type Field,
  type FieldValue,
  type Line,
  type Money,
} from '#domain/templates/shape.ts'
import { CURRENCY_CODES } from '#domain/templates/codes.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../date-field/DateInput.tsx'
import { useFocusKept } from '../list/focus-kept.ts'
import { RestingButton } from '../RestingButton.tsx'
import { asDecimal } from './as-decimal.ts'
import table from './TableInput.module.css'
import classes from './TemplateForm.module.css'

interface TableInputProps {
  field: Field
  id: string
  language: Language
  lines: readonly Line[]
  onChange: (value: FieldValue) => void
}

const isFigures = (type: Column['type']) => type === 'number' || type === 'money' || type === 'percent'

/** A table with one line under the other; on a phone it scrolls inside its frame. */
export function TableInput({ field, id, language, lines, onChange }: TableInputProps) {
  const { t } = useTranslation('template')
  const nameOf = (column: Column) => textIn(column.label, language) || column.key
  const kept = useFocusKept<HTMLDivElement>(':scope > button')
  const isFull = lines.length >= Number(field.max ?? SIZES.rows)
  const change = (place: number, key: string, value: Cell) =>
    onChange(lines.map((line, each) => (each === place ? { ...line, [key]: value } : line)))
  return (
    <div className={table.tableBox} {...kept}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div className={table.scroller} role="region" aria-label={textIn(field.label, language)} tabIndex={0}>
        <table id={id} className={table.table}>
          <thead>
            <tr>
              {field.columns.map((column) => (
                <th key={column.key} scope="col" data-figures={isFigures(column.type) || undefined}>
                  {nameOf(column)}
                </th>
              ))}
              <th scope="col">
                <span className="sw-unseen">{t('form.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <tr key={`${id}-${String(place)}`}>
                {field.columns.map((column) => (
                  <td key={column.key}>
                    <CellInput
                      type={column.type}
                      label={t('form.cell', { column: nameOf(column), number: place + 1 })}
                      value={(line[column.key] ?? null) as Cell}
                      onChange={(value) => change(place, column.key, value)}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className={table.icon}
                    aria-label={t('form.removeLine', { number: place + 1 })}
                    onClick={() => onChange(lines.filter((_, each) => each !== place))}
                  >
                    <IconX size={14} stroke={2} />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RestingButton className={classes.quiet} isResting={isFull} onClick={() => onChange([...lines, {}])}>
        {t('form.add')}
      </RestingButton>
    </div>
  )
}

interface CellInputProps {
  type: Column['type']
  label: string
  value: Cell
  onChange: (value: Cell) => void
}

function CellInput({ type, label, value, onChange }: CellInputProps) {
  const { t } = useTranslation('template')
  if (type === 'bool')
    return (
      <input
        type="checkbox"
        className={classes.tick}
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (type === 'money') {
    const money = (value ?? { amount: '', currency: '' }) as Money
    return (
      <span className={classes.money}>
        <select
          className={classes.control}
          aria-label={t('form.currency')}
          value={money.currency}
          onChange={(event) => onChange({ ...money, currency: event.currentTarget.value })}
        >
          <option value="">{'–'}</option>
          {CURRENCY_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <input
          className={classes.control}
          inputMode="decimal"
          aria-label={label}
          value={money.amount}
          onChange={(event) => onChange({ ...money, amount: event.currentTarget.value })}
          onBlur={(event) => onChange({ ...money, amount: asDecimal(event.currentTarget.value) })}
        />
      </span>
    )
  }
  const text = typeof value === 'string' ? value : ''
  if (type === 'date') {
    return <DateInput className={classes.control} aria-label={label} value={text} onChange={(day) => onChange(day || null)} />
  }
  return (
    <input
      className={classes.control}
      inputMode={isFigures(type) ? 'decimal' : undefined}
      data-figures={isFigures(type) || undefined}
      aria-label={label}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={(event) => isFigures(type) && onChange(asDecimal(event.currentTarget.value) || null)}
    />
  )
}
