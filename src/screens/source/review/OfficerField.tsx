import type { Output } from '#domain/api/endpoint.ts'
import { listComplianceUsers } from '#domain/api/source-review.ts'
import { Select } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '#src/operation.ts'
import type { ActForm } from './ActFields.tsx'

type Officer = Output<typeof listComplianceUsers>[number]

/** To whom the review goes, with how much each officer has open already. */
export function OfficerField({ form }: { form: ActForm }) {
  const { t } = useTranslation('source')
  const officers = useOperation(listComplianceUsers)
  useEffect(() => officers.send({ type: 'operation.request', input: {} }), [officers])
  const known = useSelector(officers, ({ context }) => context.data) as Officer[]
  const data = known.map(({ id, name, open_reviews: open }) => ({
    value: String(id),
    label: t('unassigned.reviews', { name, count: open }),
  }))
  return (
    <Select
      {...form.getInputProps('user')}
      key={form.key('user')}
      data-autofocus
      withAsterisk
      label={t('ask.officer')}
      description={t('unassigned.notCreator')}
      data={data}
      checkIconPosition="right"
    />
  )
}
