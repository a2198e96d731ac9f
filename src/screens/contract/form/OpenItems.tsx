import type { FieldErrors } from '#domain/app-error.ts'
import { useProblems, type StepForm } from '#src/actors/contracts/step-form.ts'
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

/** What a step lacks or has wrong, each with the way to its field; it takes the focus, and keeps nobody from going on. */
export default function OpenItems({ form, onOpen, onClose }: OpenItemsProps) {
  const { t } = useTranslation('contract')
  const texts = useContractTexts()
  const { missing, wrong, warnings } = useProblems(form)
  const problems = { ...missing, ...wrong }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [open, acknowledged] = [Object.keys(problems).length, Object.keys(warnings).length]
  return (
    <section className={classes.items} aria-labelledby="open-items">
      <div className={classes.head}>
        <h3 id="open-items" ref={heading} tabIndex={-1}>
          {open > 0 ? t('form.open', { count: open }) : t('form.warnings', { count: acknowledged })}
        </h3>
        <button type="button" className="sw-quiet" onClick={onClose}>
          {t('form.closeItems')}
        </button>
      </div>
      <Items found={problems} texts={texts} onOpen={onOpen} />
      {open > 0 && acknowledged > 0 && <h4>{t('form.warnings', { count: acknowledged })}</h4>}
      <Items found={warnings} texts={texts} onOpen={onOpen} />
    </section>
  )
}

interface ItemsProps {
  found: FieldErrors
  texts: ContractTexts
  onOpen: (path: string) => void
}

function Items({ found, texts, onOpen }: ItemsProps) {
  if (Object.keys(found).length === 0) return null
  return (
    <ul>
      {Object.entries(found).map(([path, error]) => (
        <li key={path}>
          <button type="button" className={classes.link} onClick={() => onOpen(path)}>
            {wordsOf(path, texts)}
          </button>{' '}
          <span>
            <FieldMessage error={error} />
          </span>
        </li>
      ))}
    </ul>
  )
}
