import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconCopy, IconX, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { focusSoon } from '#src/parts/fields/focus-path.ts'
import { useStep } from './step-context.ts'
import type { RowProps } from './row-props.ts'
import classes from './RowGroup.module.css'

interface RowActionsProps extends RowProps {
  /** "Location 2" */
  words: string
  isOpen: boolean
  /** The id of what stands below the row. */
  controls: string
}

/** What can be done with a row; each button says with which. */
export function RowActions(props: RowActionsProps) {
  const { path, group, values, place, count, hasFurther, changes, isOwn, words, isOpen, controls, columns } = props
  const { t } = useTranslation('contract-parts')
  const { opened } = useStep()
  const first = columns[0]?.[0]
  const goTo = (row: number) => first && focusSoon(`${path}.${row}.${first}`)
  return (
    <span className={classes.buttons}>
      {hasFurther && (
        <ActionIcon
          variant={isOpen ? 'light' : 'subtle'}
          color="gray"
          size="sm"
          aria-label={t('rows.more', { row: words })}
          title={t('rows.more', { row: words })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          onClick={() => opened.set(values.key, !isOpen)}
        >
          {isOpen ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
        </ActionIcon>
      )}
      {isOwn && group.order !== undefined && (
        <>
          <Act
            icon={IconArrowUp}
            label={t('rows.up', { row: words })}
            isOff={place === 0}
            onPress={() => changes.move(place, -1)}
          />
          <Act
            icon={IconArrowDown}
            label={t('rows.down', { row: words })}
            isOff={place === count - 1}
            onPress={() => changes.move(place, 1)}
          />
        </>
      )}
      {isOwn && (
        <>
          <Act
            icon={IconCopy}
            label={t('rows.duplicate', { row: words })}
            isOff={count >= (group.most ?? Infinity)}
            onPress={() => {
              changes.duplicate(place)
              goTo(count)
            }}
          />
          <Act icon={IconX} label={t('rows.remove', { row: words })} onPress={() => changes.remove(place)} />
        </>
      )}
    </span>
  )
}

interface ActProps {
  icon: Icon
  label: string
  isOff?: boolean
  onPress: () => void
}

function Act({ icon: Picture, label, isOff = false, onPress }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Picture size={15} aria-hidden />
    </ActionIcon>
  )
}
