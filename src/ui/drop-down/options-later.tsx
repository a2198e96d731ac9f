import { useComboboxContext, type OptionsDropdownProps } from '@mantine/core'
import { options, useFetched } from './fetched.ts'

/** The build gives Mantine's pickers this for their list of choices: it is fetched with what it stands in. */
export function OptionsDropdown(props: OptionsDropdownProps) {
  const { store } = useComboboxContext()
  const isThere = useFetched(options, store.dropdownOpened)
  return isThere && <options.Component {...props} />
}
