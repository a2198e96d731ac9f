import type { PaperStanding } from '#src/actors/issued.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useTranslation } from 'react-i18next'
import type { OnOpen } from '../view-tab.ts'
import classes from './Documents.module.css'

type Required = PaperStanding['required'][number]

/** A paper that binding asks for: whether it is there, or who has waived it. */
export function PaperState({ required: { paper, blockers, waiver } }: { required: Required }) {
  const { t } = useTranslation('contract-issued')
  const isThere = blockers.length === 0
  return (
    <p>
      <b>{t(`required.${paper}`)}</b> {isThere && <Badge tone="good">{t('state.there')}</Badge>}
      {!isThere && !waiver && <Badge tone="warning">{t('state.missing')}</Badge>}
      {!isThere && waiver && <span>{t('state.waived', { name: waiver.by.name, reason: waiver.reason })}</span>}
    </p>
  )
}

/** Lines that are named before the rest is counted. */
const NAMED = 5

/** What of it lacks, with the way there. */
export function Lacks({ required: { blockers }, onOpen }: { required: Required; onOpen: OnOpen }) {
  const { t } = useTranslation('contract-issued')
  const rest = blockers.length - NAMED
  return (
    <ul className={classes.lacks}>
      {blockers.slice(0, NAMED).map(({ step, path, key, params = {} }) => {
        const text = t(`lack.${key as 'survey_missing'}`, params)
        return (
          <li key={`${key} ${path ?? ''}`}>
            {step ? <LinkButton onClick={() => onOpen(step, path ?? '')}>{text}</LinkButton> : text}
          </li>
        )
      })}
      {rest > 0 && <li>{t('lack.more', { count: rest })}</li>}
    </ul>
  )
}
