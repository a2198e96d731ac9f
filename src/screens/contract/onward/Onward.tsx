import type { ComputedStep } from '#domain/contracts/record.ts'
import { isBeforeRisk } from '#domain/contracts/stages/stage-pages.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnOpen } from '../view-tab.ts'
import foot from '../parts/Foot.module.css'
import classes from './Onward.module.css'

/** A key to go on is heard at any time; what it leads on from may not be there yet. */
export interface GoingOn {
  isAsked: boolean
  onHeard: () => void
}

interface OnwardProps extends GoingOn {
  step: Pick<ComputedStep, 'blocking' | 'group_id'>
  /** Leads to the list of them. */
  onTell: () => void
  onOpen: OnOpen
}

/**
 * The ways to the steps beside this one. What keeps the contract from the market is told first, once: whoever has seen it goes on all
 * the same, since every step can be opened at any time.
 */
export function Onward({ step: { blocking, group_id: group }, isAsked, onHeard, onTell, onOpen }: OnwardProps) {
  const { t } = useTranslation(['tower', 'contract'])
  const [isTold, setIsTold] = useState(false)
  const count = blocking.length
  const goOn = () => {
    if (count === 0 || isTold) return onOpen('5', '')
    setIsTold(true)
    onTell()
  }
  const hear = useEffectEvent(() => {
    if (!isAsked) return
    onHeard()
    goOn()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- a key was pressed before there was anything to go on from
  useEffect(() => hear(), [isAsked])
  return (
    <div className={classes.onward} data-foot>
      <span className={classes.told} role="status">
        {isTold && count > 0 && t(isBeforeRisk(group) ? 'onward.blocked' : 'onward.open', { count })}
      </span>
      <span className={foot.ways}>
        <Button variant="default" onClick={() => onOpen('3c', '')}>
          {t('contract:form.previous')}
        </Button>
        <Button onClick={goOn} aria-keyshortcuts="Control+Enter">
          {t('onward.next')}
        </Button>
      </span>
    </div>
  )
}
