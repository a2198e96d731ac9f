import { clearingOf, type ClearingChange } from '#src/actors/contracts/choices/clearing-choice.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { formatNames, formatNumber } from '#src/ui/format.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictValue } from '../compare/ConflictValue.tsx'
import { useContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import classes from './ClearingDialog.module.css'

const TO = '→'

/** Changes that are shown; the rest is counted. */
const SHOWN = 6

const kindOf = ({ quotes, signed_lines: lines }: { quotes: number; signed_lines: number }) => {
  if (lines === 0) return 'quotes'
  return quotes === 0 ? 'lines' : 'both'
}

/** What a change would clear, and whether it is to be saved all the same. */
export default function ClearingDialog({ form }: { form: StepForm }) {
  const { t, i18n } = useTranslation(['contract-clearing', 'contract-fields'])
  const [asked] = useState(() => clearingOf(form))
  const { changes, quotes, signed_lines: lines, markets } = asked
  const kind = kindOf(asked)
  const keep = () => form.actor.send({ type: 'quotes.keep' })
  return (
    <Dialog
      opened
      onClose={keep}
      closeOnClickOutside={false}
      withCloseButton={false}
      returnFocus={false}
      classNames={{ title: classes.title ?? '' }}
      title={t(`title.${kind}`)}
    >
      <p className={classes.text}>{t(`text.${kind}`)}</p>
      <dl className={classes.found}>
        {changes.slice(0, SHOWN).map((change) => (
          <Change key={change.path} form={form} change={change} />
        ))}
        {changes.length > SHOWN && (
          <dd className={classes.more}>{t('contract-fields:blockers.more', { count: changes.length - SHOWN })}</dd>
        )}
        {quotes > 0 && <Found name={t('quotes')} value={formatNumber(i18n.language, quotes)} />}
        {lines > 0 && <Found name={t('lines')} value={formatNumber(i18n.language, lines)} />}
        {markets.length > 0 && (
          <Found name={t('contract-fields:groups.markets')} value={formatNames(i18n.language, markets, 'conjunction')} />
        )}
      </dl>
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={keep}>
          {t('keep')}
        </Button>
        <Button color="red" onClick={() => form.actor.send({ type: 'quotes.clear' })}>
          {t(`clear.${kind}`)}
        </Button>
      </div>
    </Dialog>
  )
}

function Found({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

interface ChangeProps {
  form: StepForm
  change: ClearingChange
}

function Change({ form: { step }, change: { path, stored, typed } }: ChangeProps) {
  const texts = useContractTexts()
  const said = { step, path, texts }
  return (
    <>
      <dt>{wordsOf(path, texts)}</dt>
      <dd className={classes.change}>
        <del>
          <ConflictValue {...said} value={stored} />
        </del>
        <span aria-hidden>{TO}</span>
        <ins>
          <ConflictValue {...said} value={typed} />
        </ins>
      </dd>
    </>
  )
}
