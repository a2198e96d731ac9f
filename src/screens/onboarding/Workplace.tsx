import type { Newcomer } from '#domain/api/onboarding.ts'
import classes from '#src/ui/auth/form.module.css'
import { NativeSelect } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedDetails } from './details.ts'

interface FieldProps {
  name: string
  error: ReactNode
  defaultValue: string
  onChange: () => void
  onBlur: (left: FocusEvent) => void
}

interface WorkplaceProps {
  field: (name: keyof TypedDetails & string) => FieldProps
  offered: Newcomer['offered']
}

type Named = { id: number; name: string }

const optionsOf = (nothing: string, rows: readonly Named[]) => [
  { value: '', label: nothing },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** Departments stand under the office that they belong to; one of all offices stands alone. */
function byOffice({ branches, departments }: Newcomer['offered'], nothing: string) {
  const free = departments.filter(({ branch }) => branch === null)
  const groups = branches.flatMap(({ id, name }) => {
    const own = departments.filter(({ branch }) => branch === id)
    return own.length > 0 ? [{ group: name, items: own.map((one) => ({ value: String(one.id), label: one.name })) }] : []
  })
  return [...optionsOf(nothing, free), ...groups]
}

/** Where someone will work. */
export function Workplace({ field, offered }: WorkplaceProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <NativeSelect
        {...field('branch')}
        label={t('details.branch')}
        data={optionsOf(t('details.choose'), offered.branches)}
        withAsterisk
        size="md"
      />
      <div className={classes.pair}>
        <NativeSelect
          {...field('department')}
          label={t('details.department')}
          data={byOffice(offered, t('details.none'))}
          size="md"
        />
        <NativeSelect
          {...field('time_zone')}
          label={t('details.timeZone')}
          data={optionsOf(t('details.ofOffice'), offered.time_zones)}
          size="md"
        />
      </div>
    </>
  )
}
