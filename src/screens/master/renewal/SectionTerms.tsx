import type { Entity } from '#domain/entities/entity.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { useTranslation } from 'react-i18next'
import { Differences } from './Differences.tsx'

interface SectionTermsProps {
  of: Entity
  /** Ids of the contract before and of the one that follows it. */
  before: number
  after: number
  number: string
}

/** Panel and limits of a section are in no list: both contracts are asked for whole. */
export function SectionTerms({ of, before, after, number }: SectionTermsProps) {
  const { t } = useTranslation('binder')
  const was = useLoaded(callsOf(of).load, { id: before })
  const is = useLoaded(callsOf(of).load, { id: after })
  const problem = was.problem ?? is.problem
  const title = t('renewal.section', { number })
  if (was.data && is.data) return <Differences of={of} title={title} was={was.data} is={is.data} />
  const request = () => {
    was.request()
    is.request()
  }
  return (
    <tbody>
      <tr>
        <td colSpan={3}>
          {problem ? <ProblemNote problem={problem} onRetry={request} /> : <Waiting size="xs" label={t('renewal.loading')} />}
        </td>
      </tr>
    </tbody>
  )
}
