import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import { leastCategory, RISK_CATEGORIES, worse } from '#domain/calculations/risk-score.ts'
import { useToday } from '#src/services/today.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import type { Review } from '#src/machines/source/source-review.machine.ts'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { useRowKeys } from '#src/ui/row-keys.ts'
import { Button, CloseButton, Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../parts/dialog.module.css'
import type { SourceTexts } from '../source-texts.ts'
import { NEW_ROW, type Asked } from './asked.ts'

export type ActForm = UseFormReturnType<Asked>

interface Part {
  form: ActForm
  texts: SourceTexts
}

/** Floors of the source leave no better category. */
export function CategoryField({ form, review, texts }: Part & { review: Review }) {
  const { t } = useTranslation('source')
  const least = leastCategory(review.source.risk.floors)
  const offered = RISK_CATEGORIES.filter((value) => value !== 'prohibited' && worse(value, least) === value)
  return (
    <Select
      {...form.getInputProps('category')}
      key={form.key('category')}
      data-autofocus
      withAsterisk
      label={t('ask.category')}
      data={offered.map((value) => ({ value, label: texts.choice('risk_category', value) }))}
      checkIconPosition="right"
    />
  )
}

interface EntriesProps {
  form: ActForm
  part: 'items' | 'conditions'
  /** The last one stays. */
  isNeeded: boolean
  children: (path: string, isFirst: boolean) => ReactNode
}

/** The first field of a dialog has the focus when it opens. */
const focusedWhere = (isFirst: boolean) => (isFirst ? { 'data-autofocus': true } : {})

function Entries({ form, part, isNeeded, children }: EntriesProps) {
  const { t } = useTranslation('source')
  const { keys, ...list } = useRowKeys(form.getValues()[part].length)
  const kept = useFocusKept<HTMLDivElement>('[data-add]')
  const add = () => {
    form.insertListItem(part, NEW_ROW[part])
    list.add()
  }
  const remove = (place: number) => {
    form.removeListItem(part, place)
    list.remove(place)
  }
  return (
    <div {...kept} className={classes.entries}>
      {keys.map((key, place) => (
        <div key={key} className={classes.entry}>
          {(keys.length > 1 || !isNeeded) && (
            <div className={classes.entryHead}>
              <CloseButton
                size="sm"
                aria-label={t('ask.removeItem', { number: place + 1 })}
                title={t('ask.removeItem', { number: place + 1 })}
                onClick={() => remove(place)}
              />
            </div>
          )}
          {children(`${part}.${place}`, place === 0)}
        </div>
      ))}
      <div>
        <Button size="xs" variant="default" data-add leftSection={<IconPlus size={14} />} onClick={add}>
          {t('ask.add')}
        </Button>
      </div>
    </div>
  )
}

/** What is missing, by section. */
export function ItemFields({ form, texts }: Part) {
  const { t } = useTranslation('source')
  const sections = SECTION_NAMES.filter((name) => name !== 'comments').map((value) => ({ value, label: texts.section(value) }))
  return (
    <Entries form={form} part="items" isNeeded>
      {(path, isFirst) => (
        <>
          <Select
            {...form.getInputProps(`${path}.section`)}
            key={form.key(`${path}.section`)}
            {...focusedWhere(isFirst)}
            withAsterisk
            label={t('ask.section')}
            data={sections}
            checkIconPosition="right"
          />
          <Textarea
            {...form.getInputProps(`${path}.item`)}
            key={form.key(`${path}.item`)}
            withAsterisk
            label={t('ask.item')}
            rows={2}
            maxLength={500}
          />
        </>
      )}
    </Entries>
  )
}

/** What the approval hangs on, who sees to it, and by when. */
export function ConditionFields({ form, isNeeded }: { form: ActForm; isNeeded: boolean }) {
  const { t } = useTranslation('source')
  const today = useToday()
  return (
    <Entries form={form} part="conditions" isNeeded={isNeeded}>
      {(path, isFirst) => (
        <>
          <Textarea
            {...form.getInputProps(`${path}.condition`)}
            key={form.key(`${path}.condition`)}
            {...focusedWhere(isFirst)}
            withAsterisk
            label={t('ask.condition')}
            rows={2}
            maxLength={500}
          />
          <LinkInput
            {...form.getInputProps(`${path}.owner_user`)}
            key={form.key(`${path}.owner_user`)}
            withAsterisk
            of="user"
            value=""
            label={t('ask.owner')}
          />
          <DateField
            {...form.getInputProps(`${path}.due_on`)}
            key={form.key(`${path}.due_on`)}
            withAsterisk
            min={today}
            label={t('ask.dueOn')}
          />
        </>
      )}
    </Entries>
  )
}

/** An answer to each request that has none. */
export function ReplyFields({ form, review, texts }: Part & { review: Review }) {
  const { t } = useTranslation('source')
  const asked = (id: number) => review.source.requests.find((one) => one.id === id)
  return form.getValues().replies.map(({ id }, place) => {
    const request = asked(id)
    return (
      <Textarea
        key={form.key(`replies.${place}.reply`)}
        {...form.getInputProps(`replies.${place}.reply`)}
        {...focusedWhere(place === 0)}
        withAsterisk
        label={request ? `${texts.section(request.section)}: ${request.item}` : t('ask.reply')}
        description={t('ask.reply')}
        rows={2}
        maxLength={2000}
      />
    )
  })
}
