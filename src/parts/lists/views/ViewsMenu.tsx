import type { SavedView } from '#domain/lists/saved-views.ts'
import { useSavedViews, type SavedViewsActor } from '#src/actors/records/saved-views.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { usePressOn } from '#src/ui/press-on.ts'
import { Menu } from '@mantine/core'
import { IconBookmarkPlus, IconCheck, IconSettings } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ManageViews } from './ManageViews.tsx'
import { NameView } from './NameView.tsx'
import { RemoveView } from './RemoveView.tsx'
import { addressOfView, arrangeAs, isShowing, type SavedViewsProps } from './shown-list.ts'
import { ViewsButton } from './ViewsButton.tsx'

/** The views of a list, open from the start: each brings back what it holds. */
export default function ViewsMenu({ list, shown, look }: SavedViewsProps) {
  const { t } = useTranslation('saved-views')
  const actor = useSavedViews(list)
  const [, setAddress] = useSearchParams()
  const button = usePressOn()
  const [isManaging, setManaging] = useState(false)
  const views = useSelector(actor, ({ context }) => context.views)
  const maySave = useSelector(actor, (snapshot) => snapshot.can({ type: 'view.name', view: null }))
  const isShown = (view: SavedView) => isShowing(shown, look, view)
  const apply = (view: SavedView) => {
    setAddress(addressOfView(shown, view))
    if (view.columns && view.look === 'list') arrangeAs(shown, view.columns)
  }
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ViewsButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Standing actor={actor} isEmpty={views.length === 0} />
          <Group label={t('own')} views={views.filter(({ branch }) => branch === null)} isShown={isShown} onApply={apply} />
          <Group label={t('shared')} views={views.filter(({ branch }) => branch !== null)} isShown={isShown} onApply={apply} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} stroke={1.8} aria-hidden />}
            disabled={!maySave}
            onClick={() => actor.send({ type: 'view.name', view: null })}
          >
            {t('save')}
          </Menu.Item>
          {views.some(({ may_change: mayChange }) => mayChange) && (
            <Menu.Item leftSection={<IconSettings size={16} stroke={1.8} aria-hidden />} onClick={() => setManaging(true)}>
              {t('manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isManaging && <ManageViews {...{ actor, shown, look }} onClose={() => setManaging(false)} />}
      <NameView {...{ actor, list, shown, look }} />
      <RemoveView actor={actor} />
    </>
  )
}

function Standing({ actor, isEmpty }: { actor: SavedViewsActor; isEmpty: boolean }) {
  const { t } = useTranslation('saved-views')
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const problem = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null))
  if (problem) return <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'views.retry' })} />
  if (isLoading)
    return (
      <Menu.Label>
        <Waiting size="xs" label={t('loading')} />
      </Menu.Label>
    )
  return isEmpty ? <Menu.Label>{t('none')}</Menu.Label> : null
}

interface GroupProps {
  label: string
  views: readonly SavedView[]
  isShown: (view: SavedView) => boolean
  onApply: (view: SavedView) => void
}

function Group({ label, views, isShown, onApply }: GroupProps) {
  const { t } = useTranslation('saved-views')
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          rightSection={isShown(view) && <IconCheck size={14} stroke={2} aria-label={t('shown')} />}
          onClick={() => onApply(view)}
        >
          {view.branch ? t('ofBranch', { name: view.name, branch: view.branch.name }) : view.name}
        </Menu.Item>
      ))}
    </>
  )
}
