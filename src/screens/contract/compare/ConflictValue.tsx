import type { StepName } from '#domain/contracts/steps.ts'
import { besideOf } from '#domain/contracts/views.ts'
import type { Field } from '#domain/records/field.ts'
import { isLanguage } from '#domain/languages.ts'
import type { Group } from '#domain/records/record.ts'
import type { FieldValue } from '#domain/templates/shape.ts'
import { shownTemplates } from '#src/actors/contracts/template/shown-template.ts'
import { fieldLines, rowLines } from '#src/parts/fields/value-lines.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import type { ContractTexts } from '../contract-texts.ts'
import { templateLines } from './template-lines.ts'

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

const OF_TEMPLATE = 'template_values.'

function linesAt({ step, path, value, texts, uuid }: ConflictValueProps): string[] {
  if (path.startsWith(OF_TEMPLATE)) {
    const language = isLanguage(texts.language) ? texts.language : 'en'
    const read = { sections: shownTemplates.get(uuid ?? null)?.sections ?? [], texts, language }
    return templateLines(path.slice(OF_TEMPLATE.length), (value ?? null) as FieldValue, read)
  }
  const declared = declaredAt(step, path)
  if (declared && 'group' in declared) return value ? rowLines(declared.group, value as StepValues, texts) : []
  if (declared) return fieldLines(path.split('.').at(-1) ?? '', declared.field, value, texts)
  return typeof value === 'string' ? [value] : []
}

interface ConflictValueProps {
  step: StepName
  path: string
  value: unknown
  texts: ContractTexts
  /** Of the contract, whose template may be on screen. */
  uuid?: string | null
}

/** What one of two people has made of a field or a row. */
export function ConflictValue(props: ConflictValueProps) {
  const { t } = useTranslation('contract')
  if (props.value === undefined && !props.path.startsWith(OF_TEMPLATE)) return t('form.rowDeleted')
  const lines = linesAt(props)
  if (lines.length === 0) return <NotProvided />
  return lines.map((line) => <div key={line}>{line}</div>)
}
