import { RISK_FACTORS, RISK_WEIGHTS } from '#domain/calculations/risk-score.ts'
import { Input, SegmentedControl, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { GroupError, rowsIn, type RowsProps } from './RowsEditor.tsx'
import { newRow } from '#src/actors/sources/section-values.ts'
import classes from './SectionForm.module.css'

const SCORES = ['0', '1', '2', '3', '4', '5']

/** Each of the ten factors once, in the order of the rule; a row comes with its first judgement and goes with its last. */
export function FactorScores({ name, group, texts, form, isReadOnly }: RowsProps) {
  const { t } = useTranslation('source')
  const rows = rowsIn(form, name)
  const set = (factor: string, change: Record<string, string>) => {
    const known = rowsIn(form, name)
    const row = { ...(known.find((one) => one.factor === factor) ?? { ...newRow(group), factor }), ...change }
    const others = known.filter((one) => one.factor !== factor)
    form.setFieldValue(name, row.score === '' ? others : [...others, row])
  }
  return (
    <fieldset className={classes.group}>
      <legend data-group={name} tabIndex={-1}>
        {texts.group(name)}
      </legend>
      <p className={classes.none}>{t('form.judged')}</p>
      <GroupError form={form} path={name} />
      {RISK_FACTORS.map((factor) => {
        const row = rows.find((one) => one.factor === factor)
        const label = texts.choice('factor', factor)
        return (
          <div key={factor} className={classes.factor}>
            <Input.Wrapper label={label} description={t('form.weight', { weight: RISK_WEIGHTS[factor] })} labelElement="div">
              <SegmentedControl
                className={classes.scores}
                aria-label={label}
                data={[{ value: '', label: t('form.unjudged') }, ...SCORES]}
                disabled={isReadOnly}
                value={(row?.score ?? '') as string}
                onChange={(score) => set(factor, { score })}
              />
            </Input.Wrapper>
            <Textarea
              label={texts.field('reason')}
              aria-label={`${label}: ${texts.field('reason')}`}
              autosize
              minRows={1}
              maxLength={2000}
              disabled={isReadOnly || !row}
              defaultValue={(row?.reason ?? '') as string}
              key={`${factor} ${row ? 'judged' : ''}`}
              onChange={({ currentTarget }) => row && set(factor, { reason: currentTarget.value })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
