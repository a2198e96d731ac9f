import { OptionsDropdown, Popover, useComboboxContext, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import { useEffect, type RefObject } from 'react'
import { Standing } from './Standing.tsx'

export { OptionsDropdown as Options }

interface DropDownProps {
  popover: Omit<PopoverProps, 'children'>
  field: RefObject<HTMLElement | null>
  dropdown: PopoverDropdownProps
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
      <Popover.Dropdown {...dropdown} />
    </Popover>
  )
}
