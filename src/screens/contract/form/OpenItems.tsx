import type { FieldErrors } from '#domain/app-error.ts'
import { useProblems, type StepForm } from '#src/actors/contracts/step-form.ts'
import { namesOnWay } from '#src/actors/contracts/found/names-on-way.ts'
import { unacknowledged } from '#src/actors/contracts/found/unacknowledged.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../path-words.ts'
import { useContractTexts, type ContractTexts } from '../contract-texts.ts'
import classes from './OpenItems.module.css'

interface OpenItemsProps {
  form: StepForm
  onOpen: (path: string) => void
  onClose: () => void
}

/** What a step lacks or has wrong, and its warnings that nobody has acknowledged, each with the way to its field; it takes the focus, and keeps nobody from going on. */
export default function OpenItems({ form, onOpen, onClose }: OpenItemsProps) {
  const { t } = useTranslation('contract')
  const texts = useContractTexts()
  const { missing, wrong, ...found } = useProblems(form)
  const [problems, warnings] = [{ ...missing, ...wrong }, unacknowledged(form, found.warnings)]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [open, warned] = [Object.keys(problems).length, Object.keys(warnings).length]
  return (
    <section className={classes.items} aria-labelledby="open-items">
      <div className={classes.head}>
        <h3 id="open-items" ref={heading} tabIndex={-1}>
          {open > 0 ? t('form.open', { count: open }) : t('form.warnings', { count: warned })}
        </h3>
        <button type="button" className="sw-quiet" onClick={onClose}>
          {t('form.closeItems')}
        </button>
      </div>
      <Items found={problems} {...{ form, texts, onOpen }} />
      {open > 0 && warned > 0 && <h4>{t('form.warnings', { count: warned })}</h4>}
      <Items found={warnings} {...{ form, texts, onOpen }} />
    </section>
  )
}

interface ItemsProps extends Pick<OpenItemsProps, 'form'> {
  found: FieldErrors
  texts: ContractTexts
  onOpen: (path: string) => void
}

function Items({ found, form, texts, onOpen }: ItemsProps) {
  const { draft, uuid } = form.actor.getSnapshot().context
  if (Object.keys(found).length === 0) return null
  return (
    <ul>
      {Object.entries(found).map(([path, error]) => (
        <li key={path}>
          <button type="button" className={classes.link} onClick={() => onOpen(path)}>
            {wordsOf(path, texts, namesOnWay(path, draft, uuid))}
          </button>{' '}
          <span>
            <FieldMessage error={error} />
          </span>
        </li>
      ))}
    </ul>
  )
}
