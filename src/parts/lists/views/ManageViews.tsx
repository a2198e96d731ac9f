import type { ViewContent } from '#domain/lists/saved-views.ts'
import type { SavedViewsActor } from '#src/actors/records/saved-views.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './SavedViews.module.css'
import { contentOf, type ShownList } from './shown-list.ts'

interface ManageViewsProps {
  actor: SavedViewsActor
  shown: ShownList
  look: ViewContent['look']
  onClose: () => void
}

/** The views that the reader may change: to what the list shows now, to another name, or away. */
export function ManageViews({ actor, shown, look, onClose }: ManageViewsProps) {
  const { t } = useTranslation('saved-views')
  const views = useSelector(actor, ({ context }) => context.views)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('saving'))
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('manage')}>
      <ul className={classes.views}>
        {views
          .filter((view) => view.may_change)
          .map((view) => {
            const { name, branch } = view
            const words = { name }
            const draft = { view, name, branch: branch?.id ?? null, content: contentOf(shown, look) }
            return (
              <li key={view.id}>
                <span className={classes.name}>
                  {name}
                  <small>{branch ? t('sharedWith', { branch: branch.name, owner: view.owner.name }) : t('forMe')}</small>
                </span>
                <span className={classes.ways}>
                  <button
                    type="button"
                    className="sw-quiet"
                    aria-label={t('updateNamed', words)}
                    onClick={() => actor.send({ type: 'view.submit', draft })}
                  >
                    {t('update')}
                  </button>
                  <button
                    type="button"
                    className="sw-quiet"
                    aria-label={t('renameNamed', words)}
                    onClick={() => actor.send({ type: 'view.name', view })}
                  >
                    {t('rename')}
                  </button>
                  <button
                    type="button"
                    className="sw-quiet"
                    data-danger
                    aria-label={t('removeNamed', words)}
                    onClick={() => actor.send({ type: 'view.remove', view })}
                  >
                    {t('remove')}
                  </button>
                </span>
              </li>
            )
          })}
      </ul>
    </Dialog>
  )
}
