import { LIMITS } from '#domain/limits.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { activeItem, type MenuItem } from '../menu.ts'
import { Entries } from './Entries.tsx'
import { MenuScope } from './MenuScope.tsx'
import classes from './Popout.module.css'

interface PopoutProps {
  item: MenuItem
  id: string
  onChoose: () => void
}

const place = { insetBlock: LIMITS.popoutMargin, insetInlineStart: LIMITS.popoutInset, zIndex: LIMITS.menuLayer }
/** Reaches over to the rail, so that a pointer on its way does not leave. */
const reach = { paddingInlineStart: LIMITS.popoutOffset, maxHeight: `min(${LIMITS.popoutHeight}px, 100%)` }

/** Level with its item as far as the window has room: the lead above the card gives way before the card does. */
export function Popout({ item, id, onChoose }: PopoutProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const lead = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => alignWithItem(lead.current), [])
  const { children = [item] } = item
  const start = activeItem(pathname, children) ?? children[0]
  return (
    <div className={classes.beside} style={place}>
      <div ref={lead} className={classes.lead} />
      <div className={classes.reach} style={reach}>
        <div className={classes.card} id={id} data-children="" role="group" aria-label={t(item.label)}>
          {item.children && <p className={classes.title}>{t(item.label)}</p>}
          <MenuScope start={start?.label} onChoose={onChoose}>
            <Entries items={children.map(withoutIcon)} />
          </MenuScope>
        </div>
      </div>
    </div>
  )
}

const withoutIcon = ({ icon: _, ...item }: MenuItem): MenuItem => item

function alignWithItem(lead: HTMLElement | null): void {
  const item = lead?.closest('[data-rail-item]')
  if (lead && item) lead.style.flexBasis = `${item.getBoundingClientRect().top - LIMITS.popoutMargin}px`
}
