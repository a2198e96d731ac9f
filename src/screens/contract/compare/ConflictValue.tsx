import type { StepName } from '#domain/contracts/steps.ts'
import { besideOf } from '#domain/contracts/views.ts'
import type { Field } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { fieldLines, rowLines } from '#src/parts/fields/value-lines.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import type { ContractTexts } from '../contract-texts.ts'

type Of = Pick<Group, 'fields' | 'rows'>

const isPlace = (part: string) => /^\d+$/.test(part)

/** What is declared at a path: a field, or the group of a row. */
function declaredAt(step: StepName, path: string): { field: Field } | { group: Of } | null {
  const whole: Of = {
    fields: Object.assign({}, ...besideOf(step).map(({ fields }) => fields)) as Of['fields'],
    rows: Object.assign({}, ...besideOf(step).map(({ rows }) => rows)) as NonNullable<Of['rows']>,
  }
  let of: Of = whole
  for (const name of path.split('.').filter((part) => !isPlace(part))) {
    const field = of.fields[name]
    if (field) return { field }
    const group = of.rows?.[name]
    if (!group) return null
    of = group
  }
  return of === whole ? null : { group: of }
}

function linesAt(step: StepName, path: string, value: unknown, texts: ContractTexts): string[] {
  const declared = declaredAt(step, path)
  if (declared && 'group' in declared) return value ? rowLines(declared.group, value as StepValues, texts) : []
  if (declared) return fieldLines(path.split('.').at(-1) ?? '', declared.field, value, texts)
  return value === null || value === undefined ? [] : [typeof value === 'string' ? value : JSON.stringify(value)]
}

interface ConflictValueProps {
  step: StepName
  path: string
  value: unknown
  texts: ContractTexts
}

/** What one of two people has made of a field or a row. */
export function ConflictValue({ step, path, value, texts }: ConflictValueProps) {
  const { t } = useTranslation('contract')
  if (value === undefined) return t('form.rowDeleted')
  const lines = linesAt(step, path, value, texts)
  if (lines.length === 0) return <NotProvided />
  return lines.map((line) => <div key={line}>{line}</div>)
}
