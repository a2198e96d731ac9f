import type { PopoverDropdownProps, PopoverProps, PopoverTargetProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, createContext, use, useRef, type ReactElement, type Ref, type RefObject } from 'react'
import { dropDown, useFetched } from './fetched.ts'

/** What a picker knows before anything drops down from it. */
interface Held {
  popover: Omit<PopoverProps, 'children'>
  field: RefObject<HTMLElement | null>
}

const Context = createContext<Held | null>(null)

function useHeld(): Held {
  const held = use(Context)
  if (!held) throw new Error('A part of a popover stands outside of one')
  return held
}

/**
 * The build gives Mantine's pickers this for their popover: the field is there at once and stays the same element, and what drops
 * down from it is fetched.
 */
export function Popover({ children, ...popover }: PopoverProps) {
  const field = useRef<HTMLElement>(null)
  return <Context value={{ popover, field }}>{children}</Context>
}

type Field = ReactElement<{ ref?: Ref<HTMLElement> }>

function Target({ children, ref }: PopoverTargetProps & { ref?: Ref<HTMLElement> }) {
  const { field } = useHeld()
  const child = children as Field
  return cloneElement(child, { ref: useMergedRef(field, child.props.ref, ref) })
}

function Dropdown(props: PopoverDropdownProps) {
  const { popover, field } = useHeld()
  const isThere = useFetched(dropDown, popover.opened === true)
  return isThere && <dropDown.Component popover={popover} field={field} dropdown={props} />
}

Popover.Target = Target
Popover.Dropdown = Dropdown
