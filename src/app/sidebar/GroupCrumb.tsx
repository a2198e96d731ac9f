import { LIMITS } from '#domain/limits.ts'
import { dropdownMachine, type DropdownActor } from '#src/machines/menu/dropdown.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { activeItem, type MenuItem } from '../menu.ts'
import { watchAround } from './around.ts'
import { Entries } from './Entries.tsx'
import classes from './GroupCrumb.module.css'
import { enter, isPressedWithoutPointer } from './keyboard.ts'
import { MenuScope } from './MenuScope.tsx'

/** A group of the menu in the breadcrumb: its pages drop down from it, so that one goes from one to its neighbour. */
export default function GroupCrumb({ item }: { item: MenuItem }) {
  const { t } = useTranslation()
  const dropdown = useActorRef(dropdownMachine, useServices().actorOptions)
  const isOpen = useSelector(dropdown, (snapshot) => snapshot.matches('open'))
  const [group, button] = [useRef<HTMLDivElement>(null), useRef<HTMLButtonElement>(null)]
  useEffect(() => (isOpen ? watchPage(dropdown, group.current) : undefined), [isOpen, dropdown, group])
  const id = useId()
  const choose = () => {
    button.current?.focus()
    dropdown.send({ type: 'leaf.choose' })
  }
  return (
    <div ref={group} className={classes.group} {...pointing(dropdown)}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => press(event, dropdown)}
        onKeyDown={pressByArrow}
      >
        <span className={classes.label}>{t(item.label)}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen && <Pages item={item} id={id} onChoose={choose} />}
    </div>
  )
}

function Pages({ item, id, onChoose }: { item: MenuItem; id: string; onChoose: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { children = [] } = item
  const start = activeItem(pathname, children) ?? children[0]
  return (
    <div
      className={classes.card}
      style={{ zIndex: LIMITS.menuLayer }}
      id={id}
      data-children=""
      role="group"
      aria-label={t(item.label)}
    >
      <MenuScope start={start?.label} onChoose={onChoose}>
        <Entries items={children} />
      </MenuScope>
    </div>
  )
}

/** A finger cannot hover; who leaves by Tab has left. */
const pointing = (dropdown: DropdownActor) => ({
  onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && dropdown.send({ type: 'group.enter' }),
  onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && dropdown.send({ type: 'group.leave' }),
  onBlur: (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) dropdown.send({ type: 'focus.leave' })
  },
})

function press(event: MouseEvent<HTMLElement>, dropdown: DropdownActor): void {
  const button = event.currentTarget
  flushSync(() => dropdown.send({ type: 'group.press' }))
  if (isPressedWithoutPointer(event)) enter(button)
}

function pressByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  const button = event.currentTarget
  if (button.getAttribute('aria-expanded') === 'true') enter(button)
  else button.click()
}

const watchPage = (dropdown: DropdownActor, group: HTMLElement | null) =>
  watchAround({
    isInside: (target) => target instanceof Node && group?.contains(target) === true,
    onPressOutside: () => dropdown.send({ type: 'outside.press' }),
    onEscape: () => {
      if (group?.contains(document.activeElement)) group.querySelector('button')?.focus()
      dropdown.send({ type: 'escape.press' })
    },
  })
