import { OptionsDropdown, Popover, useComboboxContext, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import { Standing } from './Standing.tsx'

export { OptionsDropdown as Options }

interface DropDownProps {
  popover: Omit<PopoverProps, 'children'>
  field: RefObject<HTMLElement | null>
  dropdown: PopoverDropdownProps
}

/** A field that was drawn before it had a list is told of the one that has come, which takes its id only then; keys go on from what is chosen in it. */
function ListOfField() {
  const { dropdownOpened, targetRef, getSelectedOptionIndex, updateSelectedOptionIndex } = useComboboxContext().store
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const list = place.current?.parentElement?.querySelector('[role=listbox]')
    const field = targetRef.current
    if (!dropdownOpened || !list || !field) return undefined
    const choices = [...list.querySelectorAll('[data-combobox-option]')]
    const chosen = choices.findIndex((choice) => choice.hasAttribute('data-combobox-active'))
    if (chosen >= 0 && getSelectedOptionIndex() < 0) updateSelectedOptionIndex(chosen, { scrollIntoView: true })
    const name = () => field.setAttribute('aria-controls', list.id)
    const saysOpen = field.hasAttribute('aria-expanded')
    name()
    if (saysOpen) field.setAttribute('aria-expanded', 'true')
    const renaming = new MutationObserver(name)
    renaming.observe(list, { attributeFilter: ['id'] })
    return () => {
      renaming.disconnect()
      field.removeAttribute('aria-controls')
      if (saysOpen) field.setAttribute('aria-expanded', 'false')
    }
  }, [dropdownOpened, targetRef, getSelectedOptionIndex, updateSelectedOptionIndex])
  return <span ref={place} hidden />
}

/** What drops down from a field that is there already. */
export default function DropDown({ popover, field, dropdown }: DropDownProps) {
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
