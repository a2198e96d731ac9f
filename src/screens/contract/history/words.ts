import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { HISTORY_FIELDS } from '#domain/contracts/sections/history-fields.ts'
import type { FieldChange, Happening } from '#domain/contracts/viewed.ts'
import type { Field } from '#domain/records/field.ts'
import { rowWords, titlesIn } from '#domain/records/paths.ts'
import { formatDate, formatDecimal, formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import type { ContractTexts } from '../contract-texts.ts'
import { useMoveName } from '../move-name.ts'
import { useStageName } from '../stage-name.ts'

const TITLES = new Map(CONTRACT.flatMap((section) => titlesIn(section)))

/** `Written line` of a row by what it is called, or a single field. */
export function fieldWords({ field, row, label }: Pick<FieldChange, 'field' | 'row' | 'label'>, texts: ContractTexts): string {
  if (label !== undefined) return label
  const [column = '', group] = field.split('.').toReversed()
  if (group === undefined) return texts.field(column)
  if (!HISTORY_FIELDS.has(field)) return `${texts.field(group)}: ${texts.field(column)}`
  const name = rowWords({ field, row }, TITLES, (path, value) => valueWords(path, value, texts))
  return `${texts.row(group)}${name ? ` ${name}` : ''}: ${texts.field(column)}`
}

type Words = (value: string, texts: ContractTexts, name: string) => string

const yesOrNo: Words = (value, texts) => (value === 'true' ? texts.yes : texts.no)
const number: Words = (value, { language }) => formatDecimal(language, value)

/** Kinds whose stored values are not read as they stand. */
const WORDS: Partial<Record<Field['kind'], Words>> = {
  bool: yesOrNo,
  answer: yesOrNo,
  date: (value, { language }) => formatDate(language, value),
  moment: (value, { language }) => formatInstant(language, value),
  choice: (value, texts, name) => texts.choice(name, value),
  money: number,
  amount: number,
  decimal: number,
}

/** A stored value in the reader's words. */
export function valueWords(path: string, value: string | null, texts: ContractTexts): string | null {
  const field = HISTORY_FIELDS.get(path)
  if (value !== null && path === 'ledger.kind') return texts.choice('ledger_kind', value)
  if (value !== null && path.startsWith('premium_notice.') && path.endsWith('_on')) return formatDate(texts.language, value)
  return value === null || !field ? value : (WORDS[field.kind]?.(value, texts, path.split('.').at(-1) ?? path) ?? value)
}

/** What one happening is called: the move that was made, or what was done to the record. */
export function useHappeningWords(): (one: Pick<Happening, 'move' | 'stage_id' | 'action'>) => string {
  const { t } = useTranslation('contract-view')
  const nameOf = useStageName()
  const moveOf = useMoveName()
  return ({ move, stage_id: stage, action }) => {
    if (move === null) return t(`history.${action}`)
    const said = moveOf(move)
    return stage === null ? said : t('history.moved', { move: said, stage: nameOf(stage) })
  }
}

/** Why it was done: one of a list, or what someone wrote. */
export function useReasonWords(): (reason: string) => string {
  const { t, i18n } = useTranslation('contract-life')
  return (reason) => (i18n.exists(`contract-life:reason_code.${reason}`) ? t(`reason_code.${reason as 'price'}`) : reason)
}
