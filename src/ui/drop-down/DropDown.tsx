import { OptionsDropdown, Popover, useComboboxContext, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import { Standing } from './Standing.tsx'

export { OptionsDropdown as Options }

interface DropDownProps {
  popover: Omit<PopoverProps, 'children'>
  field: RefObject<HTMLElement | null>
  dropdown: PopoverDropdownProps
}

/** A field that was drawn before it had a list learns here of the one that is open. */
function ListOfField() {
  const { dropdownOpened, targetRef } = useComboboxContext().store
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const list = place.current?.parentElement?.querySelector('[role=listbox]')
    const field = targetRef.current
    if (!dropdownOpened || !list || !field) return undefined
    field.setAttribute('aria-controls', list.id)
    field.setAttribute('aria-expanded', 'true')
    return () => {
      field.removeAttribute('aria-controls')
      field.setAttribute('aria-expanded', 'false')
    }
  }, [dropdownOpened, targetRef])
  return <span ref={place} hidden />
}

/** What drops down from a field that is there already. */
export default function DropDown({ popover, field, dropdown }: DropDownProps) {
  const { updateSelectedOptionIndex } = useComboboxContext().store
  useEffect(() => updateSelectedOptionIndex('active', { scrollIntoView: true }), [updateSelectedOptionIndex])
  return (
    <Popover {...popover}>
      <Popover.Target>
        <Standing field={field} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>
        {dropdown.children}
        <ListOfField />
      </Popover.Dropdown>
    </Popover>
  )
}
