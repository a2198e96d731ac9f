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
  /** How many items keep the contract from the market. */
  blocking: number
  /** Leads to the list of them. */
  onTell: () => void
  onOpen: OnOpen
}

/**
 * The ways to the steps beside this one. What keeps the contract from the market is told first, once: whoever has seen it goes on all
 * the same, since every step can be opened at any time.
 */
export function Onward({ blocking, isAsked, onHeard, onTell, onOpen }: OnwardProps) {
  const { t } = useTranslation(['tower', 'contract'])
  const [isTold, setIsTold] = useState(false)
  const goOn = () => {
    if (blocking === 0 || isTold) return onOpen('5', '')
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
        {isTold && blocking > 0 && t('onward.blocked', { count: blocking })}
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
