import { sectionsOf, type Document } from '#domain/templates/building/document.ts'
import { circleFrom } from '#domain/templates/checks/circles.ts'
import { linksOf } from '#domain/templates/checks/links.ts'
import { VERBS, type Condition, type Rule, type Verb } from '#domain/records/condition.ts'
import { optionsOf, SIZES, textIn, type Field } from '#domain/templates/shape.ts'
import { DateInput } from '#src/ui/date-field/DateInput.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { RestingButton } from '#src/ui/RestingButton.tsx'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import classes from './form.module.css'
import type { FacetProps } from './facet.ts'
import { useReaderLanguage } from '../reader-language.ts'

interface Candidate {
  key: string
  name: string
  /** What it may be compared with, where that is a choice. */
  values: readonly { value: string; name: string }[]
  isDate: boolean
  /** Why it cannot be looked at, as a way round. */
  circle: string | null
}

/** The fields before this one, and what would go round in a circle. */
function useCandidates(document: Document, own: string): Candidate[] {
  const { t } = useTranslation('shell')
  const language = useReaderLanguage()
  const valuesOf = (field: Field) =>
    field.type === 'bool'
      ? [
          { value: 'true', name: t('list.yes') },
          { value: 'false', name: t('list.no') },
        ]
      : optionsOf(field).map(({ value, label }) => ({ value, name: textIn(label, language) || value }))
  const links = linksOf(sectionsOf(document))
  const all = document.sections.flatMap((section) => section.fields)
  const before = all.slice(
    0,
    Math.max(
      0,
      all.findIndex(({ key }) => key === own),
    ),
  )
  return before
    .filter(({ type }) => type !== 'table' && type !== 'file')
    .map((field) => ({
      key: field.key,
      name: textIn(field.label, language) || field.key,
      values: valuesOf(field),
      isDate: field.type === 'date',
      circle: circleFrom(links, own, field.key)?.join(' → ') ?? null,
    }))
}

const FRESH: Rule = { key: '', is: 'filled', value: '' }

/** When the field shows; only what comes earlier can be looked at, and nothing that looks back at the field. */
export function ConditionForm({ field, errors, keep, document }: FacetProps & { document: Document }) {
  const { t } = useTranslation('template')
  const candidates = useCandidates(document, field.key)
  const condition: Condition = field.visible_if ?? { match: 'all', rules: [] }
  const write = (about: string | null, next: Condition) => keep(about, { visible_if: next.rules.length === 0 ? null : next })
  const change = (place: number, about: string | null, next: Partial<Rule>) =>
    write(about && `rule.${place}.${about}`, {
      ...condition,
      rules: condition.rules.map((rule, each) => (each === place ? { ...rule, ...next } : rule)),
    })
  const kept = useFocusKept<HTMLFieldSetElement>(':scope > button')
  return (
    <fieldset className={classes.condition} {...kept} data-about="visible_if">
      <legend>{t('condition.title')}</legend>
      {condition.rules.length === 0 && <p className={classes.hint}>{t('condition.always')}</p>}
      {condition.rules.length > 1 && (
        <select
          className={classes.control}
          aria-label={t('condition.match')}
          value={condition.match}
          onChange={(event) => write(null, { ...condition, match: event.currentTarget.value as Condition['match'] })}
        >
          <option value="all">{t('condition.all')}</option>
          <option value="any">{t('condition.any')}</option>
        </select>
      )}
      {condition.rules.map((rule, place) => (
        <RuleForm
          key={`${field.uid}-${String(place)}`}
          rule={rule}
          place={place}
          candidates={candidates}
          error={errors[`visible_if.rules.${place}.key`]}
          change={(about, next) => change(place, about, next)}
          onRemove={() => write(null, { ...condition, rules: condition.rules.filter((_, each) => each !== place) })}
        />
      ))}
      <RestingButton
        className={actions.action}
        isResting={condition.rules.length >= SIZES.rules || candidates.length === 0}
        onClick={() => write(null, { ...condition, rules: [...condition.rules, FRESH] })}
      >
        {t('condition.add')}
      </RestingButton>
    </fieldset>
  )
}

interface RuleFormProps {
  rule: Rule
  place: number
  candidates: readonly Candidate[]
  error: string | undefined
  change: (about: string | null, next: Partial<Rule>) => void
  onRemove: () => void
}

const takesValue = (is: Verb) => is !== 'filled' && is !== 'empty'

function RuleForm({ rule, place, candidates, error, change, onRemove }: RuleFormProps) {
  const { t } = useTranslation('template')
  const looked = candidates.find(({ key }) => key === rule.key)
  const isKnown = rule.key === '' || looked !== undefined
  const number = place + 1
  return (
    <div className={classes.rule}>
      <select
        className={classes.control}
        aria-label={t('condition.field', { number })}
        aria-invalid={error !== undefined || undefined}
        value={rule.key}
        onChange={(event) => change(null, { key: event.currentTarget.value })}
      >
        <option value="">{t('form.choose')}</option>
        {!isKnown && <option value={rule.key}>{rule.key}</option>}
        {candidates.map(({ key, name, circle }) => (
          <option key={key} value={key} disabled={circle !== null}>
            {circle === null ? name : t('condition.circle', { name, path: circle })}
          </option>
        ))}
      </select>
      <select
        className={classes.control}
        aria-label={t('condition.verb', { number })}
        value={rule.is}
        onChange={(event) => change(null, { is: event.currentTarget.value as Verb })}
      >
        {VERBS.map((verb) => (
          <option key={verb} value={verb}>
            {t(`verb.${verb}`)}
          </option>
        ))}
      </select>
      {takesValue(rule.is) && (
        <ValueInput
          label={t('condition.value', { number })}
          value={rule.value}
          values={looked?.values ?? []}
          isDate={looked?.isDate === true}
          onChange={(value) => change('value', { value })}
        />
      )}
      <button type="button" className={actions.action} onClick={onRemove}>
        {t('form.remove')}
      </button>
      {error && <p data-error>{error}</p>}
    </div>
  )
}

interface ValueInputProps {
  label: string
  value: string
  values: Candidate['values']
  isDate: boolean
  onChange: (value: string) => void
}

function ValueInput({ label, value, values, isDate, onChange }: ValueInputProps) {
  const { t } = useTranslation('template')
  const tied = { className: classes.control, 'aria-label': label, value }
  if (isDate) return <DateInput {...tied} onChange={onChange} />
  if (values.length === 0) return <input {...tied} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <select {...tied} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{t('form.choose')}</option>
      {values.map((each) => (
        <option key={each.value} value={each.value}>
          {each.name}
        </option>
      ))}
    </select>
  )
}
