import type { PopoutActor } from '#src/machines/menu/popout.machine.ts'
import { useSelector } from '@xstate/react'
import { useId, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { wayTo, type MenuItem } from '../menu.ts'
import { enter, isPressedWithoutPointer } from './keyboard.ts'
import { Leaf } from './Leaf.tsx'
import { ICONS } from './menu-icons.ts'
import { useEntry } from './MenuScope.tsx'
import { Popout } from './Popout.tsx'
import classes from './Rail.module.css'

interface RailItemProps {
  item: MenuItem
  popout: PopoutActor
  /** A page was chosen in the popout. */
  onChoose: () => void
}

/** Pointer and keyboard focus open the popout of an item; a finger, which cannot hover, opens it with a tap. */
function openers(item: MenuItem, popout: PopoutActor, isOpen: boolean) {
  const open = () => popout.send({ type: 'item.open', item: item.label })
  const leave = () => isOpen && popout.send({ type: 'popout.leave' })
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && open(),
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && leave(),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && open(),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave()
    },
  }
}

export function RailItem({ item, popout, onChoose }: RailItemProps) {
  const isOpen = useSelector(popout, (snapshot) => snapshot.matches('open') && snapshot.context.item === item.label)
  const id = useId()
  return (
    <li data-rail-item="" data-open={isOpen || undefined} {...openers(item, popout, isOpen)}>
      {item.children ? (
        <GroupPicture item={item} popout={popout} isOpen={isOpen} controls={id} />
      ) : (
        <Leaf item={item} className={classes.item}>
          <Picture item={item} />
        </Leaf>
      )}
      {isOpen && <Popout item={item} id={id} onChoose={onChoose} />}
    </li>
  )
}

interface GroupPictureProps extends Pick<RailItemProps, 'item' | 'popout'> {
  isOpen: boolean
  controls: string
}

function GroupPicture({ item, popout, isOpen, controls }: GroupPictureProps) {
  const { marks, pathname } = useEntry(item)
  const press = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => popout.send({ type: 'item.open', item: item.label }))
    if (isPressedWithoutPointer(event)) enter(button)
  }
  return (
    <button
      {...marks}
      type="button"
      data-entry="item"
      data-around={wayTo(pathname, item.children).length > 0 || undefined}
      className={classes.item}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={press}
    >
      <Picture item={item} />
    </button>
  )
}

function Picture({ item }: { item: MenuItem }) {
  const { t } = useTranslation()
  const Icon = item.icon && ICONS[item.icon]
  return (
    <>
      {Icon && <Icon size={22} stroke={1.5} aria-hidden="true" />}
      <span className="sw-unseen">{t(item.label)}</span>
    </>
  )
}
