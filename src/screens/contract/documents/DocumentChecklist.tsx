import { usePapers } from '#src/actors/issued.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import fields from '../fields/Fields.module.css'
import type { OnOpen } from '../view-tab.ts'
import classes from './Documents.module.css'
import { Lacks, PaperState } from './PaperState.tsx'

interface DocumentChecklistProps {
  uuid: string
  /** Another one whenever the contract has changed. */
  version: string
  onOpen: OnOpen
}

/** The documents that binding asks for, beside step 7: which are there, and what lacks of the others. Source: domain guide 4, step 7. */
export default function DocumentChecklist({ uuid, version, onOpen }: DocumentChecklistProps) {
  const { t } = useTranslation('contract-issued')
  const { data, problem, request } = usePapers(uuid, version)
  if (problem && !data) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return null
  return (
    <section className={classes.checklist} aria-labelledby="document-checklist">
      <h3 id="document-checklist" className={fields.heading}>
        {t('tab.checklist')}
      </h3>
      <ul className={classes.required}>
        {data.required.map((each) => (
          <li key={each.paper}>
            <PaperState required={each} />
            {each.blockers.length > 0 && !each.waiver && <Lacks required={each} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
