import type { Output } from '#domain/api/endpoint.ts'
import { listComplianceUsers } from '#domain/api/source-review.ts'
import { useOperation } from '#src/actors/operation.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select, type SelectProps } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

type Officer = Output<typeof listComplianceUsers>[number]

/** To whom a review goes, with how much each officer has open already. */
export function OfficerSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation('source')
  const officers = useOperation(listComplianceUsers)
  const ask = () => officers.send({ type: 'operation.request', input: {} })
  useEffect(ask, [officers])
  const known = useSelector(officers, ({ context }) => context.data) as Officer[]
  const problem = useSelector(officers, ({ context }) => context.problem)
  return (
    <>
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      <Select
        data-autofocus
        withAsterisk
        label={t('ask.officer')}
        description={t('unassigned.notCreator')}
        data={known.map(({ id, name, open_reviews: open }) => ({
          value: String(id),
          label: t('unassigned.reviews', { name, count: open }),
        }))}
        checkIconPosition="right"
        searchable={known.length > 10}
        {...props}
      />
    </>
  )
}
