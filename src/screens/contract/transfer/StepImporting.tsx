import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { fieldIn, leftOut, type SheetLayout } from '#domain/contracts/transfer/layout.ts'
import type { SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import type { Group } from '#domain/records/record.ts'
import { sheetLayout, useStepImport } from '#src/actors/contracts/sheet-transfer.ts'
import type { PlacedIn } from '#src/actors/contracts/sheet-trial.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import type { ImportActor } from '#src/actors/files/imports.ts'
import { BadRows } from '#src/parts/transfer/BadRows.tsx'
import { ImportDialog } from '#src/parts/transfer/ImportDialog.tsx'
import classes from '#src/parts/transfer/columns.module.css'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ParseKeys } from 'i18next'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractTexts, type ContractTexts } from '../contract-texts.ts'
import { newRow } from '../grids/new-rows.ts'
import type { StepTransferProps } from './transfer-props.ts'

/** The way of a file into a step; each press opens the window. */
export default function StepImporting({ form, uuid, step, presses }: StepTransferProps & { presses: number }) {
  const make = useCallback((group: Group) => newRow(group, form.judge.beside()['currency']), [form])
  const words = useWords(form, step)
  const actor = useStepImport({ form, uuid, step, make, words })
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  useEffect(() => actor.send({ type: 'import.open' }), [actor, presses])
  useFocusReturn(isOpen)
  return isOpen && <Window form={form} step={step} actor={actor} />
}

/** What a column is called: that of a reinstatement with what it belongs to, since layers have a rate, too. */
function columnWord({ below }: SheetLayout, name: string, texts: ContractTexts): string {
  const word = texts.field(fieldIn(name))
  return below?.isPrefixed && name.startsWith(`${below.name}.`) ? `${texts.row(below.name)}: ${word}` : word
}

function useWords(form: StepForm, step: SheetStep): PlacedIn['words'] {
  const { t } = useTranslation(['import', 'errors'])
  const texts = useContractTexts()
  return useMemo(
    () => ({
      column: (name) => columnWord(sheetLayout(form, step), name, texts),
      reason: ({ key, params }) => t(`errors:${key as ParseKeys<'errors'>}`, params ?? {}),
      changed: t('import:told.changedSince'),
    }),
    [form, step, texts, t],
  )
}

function Window({ form, step, actor }: Pick<StepTransferProps, 'form' | 'step'> & { actor: ImportActor }) {
  const { t } = useTranslation('import')
  const texts = useContractTexts()
  const { fields, missing } = useMemo(() => {
    const layout = sheetLayout(form, step)
    const besides = leftOut(layout)
    return {
      fields: layout.columns.map(({ name }) => ({ name, label: columnWord(layout, name, texts) })),
      missing: [...besides.groups.map(texts.group), ...besides.fields.map(texts.field)],
    }
  }, [form, step, texts])
  return (
    <ImportDialog
      actor={actor}
      title={t('step.title', { step: texts.step(step) })}
      fields={fields}
      leftOut={missing}
      mostRows={CONTRACTS.importRows}
      choices={<Choices actor={actor} />}
      isKept={false}
    />
  )
}

/** What becomes of the rows that the step has, and of good rows beside bad ones. */
function Choices({ actor }: { actor: ImportActor }) {
  const { t } = useTranslation('import')
  const isReplacing = useSelector(actor, (snapshot) => snapshot.context.options.replace)
  const choose = (replace: boolean) => actor.send({ type: 'options.change', options: { replace, all_or_nothing: replace } })
  return (
    <div className={classes.choices}>
      <Radio.Group
        label={t('step.mode.label')}
        description={t('step.mode.help')}
        value={isReplacing ? 'replace' : 'add'}
        onChange={(value) => choose(value === 'replace')}
      >
        <Radio value="add" label={t('step.mode.add')} />
        <Radio value="replace" label={t('step.mode.replace')} />
      </Radio.Group>
      {!isReplacing && <BadRows actor={actor} />}
    </div>
  )
}
