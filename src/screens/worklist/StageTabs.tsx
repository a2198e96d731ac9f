import { worklistNumber, worklistsOf, type Worklist } from '#domain/contracts/worklist/worklists.ts'
import { useStageCounts } from '#src/actors/contracts/list/stage-counts.ts'
import { formatNumber } from '#src/ui/format.ts'
import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import classes from './StageTabs.module.css'

interface StageTabsProps {
  worklist: Worklist
  isBoard: boolean
  /** The pointer or the focus is at the way to the board. */
  prepareBoard: () => void
}

/** On a phone the stages scroll, and the one that shows may stand far behind. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The ways to the other stages of the group, each with how many contracts it has, and from the list to the board. */
export function StageTabs({ worklist, isBoard, prepareBoard }: StageTabsProps) {
  const { t, i18n } = useTranslation(['worklist', 'places'])
  const counts = useStageCounts(`${worklist.group}/${worklist.stage}`)
  return (
    <div className={classes.head}>
      {!isBoard && (
        <nav className={classes.tabs} aria-label={t('tabs')}>
          {worklistsOf(worklist.group).map(({ group, stage }) => {
            const count = counts?.get(worklistNumber({ group, stage }))
            return (
              <Link
                key={stage}
                to={`/contract/${group}/${stage}`}
                aria-current={stage === worklist.stage ? 'page' : undefined}
                ref={stage === worklist.stage ? showTab : null}
              >
                {t(`places:stage.${stage}` as 'places:stage.1')}
                {count !== undefined && (
                  <>
                    <b aria-hidden="true">{formatNumber(i18n.language, count)}</b>
                    <span className="sw-unseen">{t('count', { count })}</span>
                  </>
                )}
              </Link>
            )
          })}
        </nav>
      )}
      <Looks isBoard={isBoard} prepareBoard={prepareBoard} />
    </div>
  )
}

function Looks({ isBoard, prepareBoard }: Omit<StageTabsProps, 'worklist'>) {
  const { t } = useTranslation('worklist')
  const [address] = useSearchParams()
  const kept = new URLSearchParams(address)
  for (const name of ['look', 'page', 'size', 'sort']) kept.delete(name)
  const board = new URLSearchParams([...kept, ['look', 'board']])
  return (
    <div className={classes.looks} role="group" aria-label={t('look.label')}>
      <Link to={`?${kept.toString()}`} aria-current={isBoard ? undefined : 'true'}>
        <IconList size={16} stroke={1.8} aria-hidden />
        {t('look.list')}
      </Link>
      <Link
        to={`?${board.toString()}`}
        aria-current={isBoard ? 'true' : undefined}
        onPointerEnter={prepareBoard}
        onFocus={prepareBoard}
      >
        <IconLayoutKanban size={16} stroke={1.8} aria-hidden />
        {t('look.board')}
      </Link>
    </div>
  )
}
