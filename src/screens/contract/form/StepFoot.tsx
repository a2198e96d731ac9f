import { SaveButton } from '#src/parts/editing/SaveButton.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SaveStatus, type Saving } from './SaveStatus.tsx'
import foot from '../parts/Foot.module.css'
import classes from './StepFoot.module.css'

interface StepFootProps {
  saving: Saving
  isNew: boolean
  history: { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void }
  /** Null in the first step. */
  onPrevious: (() => void) | null
  /** Null in the last step. */
  onNext: (() => void) | null
  onRetry: () => void
}

/** What has become of what was typed, the way back of it, and the ways to the steps beside this one. */
export function StepFoot({ saving, isNew, history, onPrevious, onNext, onRetry }: StepFootProps) {
  const { t } = useTranslation('contract')
  return (
    <div className={foot.foot} data-foot>
      <Undo {...history} />
      <SaveStatus saving={saving} onRetry={onRetry} />
      <span className={foot.ways}>
        {onPrevious && (
          <Button variant="default" onClick={onPrevious}>
            {t('form.previous')}
          </Button>
        )}
        {onNext && (
          <SaveButton isBusy={isNew && saving.kind === 'saving'} onClick={onNext} aria-keyshortcuts="Control+Enter">
            {t(isNew ? 'form.create' : 'form.saveNext')}
          </SaveButton>
        )}
      </span>
    </div>
  )
}

function Undo({ canUndo, canRedo, onUndo, onRedo }: StepFootProps['history']) {
  const { t } = useTranslation('contract')
  const ways = [
    { name: 'form.undo', Picture: IconArrowBackUp, isOpen: canUndo, onPress: onUndo, keys: 'Control+Z' },
    { name: 'form.redo', Picture: IconArrowForwardUp, isOpen: canRedo, onPress: onRedo, keys: 'Control+Shift+Z' },
  ] as const
  return (
    <span className={classes.undo}>
      {ways.map(({ name, Picture, isOpen, onPress, keys }) => (
        <ActionIcon
          key={name}
          variant="default"
          size="lg"
          aria-label={t(name)}
          title={`${t(name)} (${keys.replaceAll('Control', 'Ctrl')})`}
          aria-keyshortcuts={keys}
          aria-disabled={!isOpen}
          data-disabled={!isOpen || undefined}
          onClick={isOpen ? onPress : undefined}
        >
          <Picture size={18} aria-hidden="true" />
        </ActionIcon>
      ))}
    </span>
  )
}
