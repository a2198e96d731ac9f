import { listComplianceUsers } from '#domain/api/source/source-review.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** To whom a review goes, with how much each officer has open already. */
export function OfficerSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation('source')
  const { data, problem, request } = useLoaded(listComplianceUsers, {})
  const known = data ?? []
  return (
    <>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
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
