import { join } from 'node:path'
import type { Plugin } from 'vite'

const picker = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Select|MultiSelect)[\\/]/
const own = join(import.meta.dirname, '../../src/ui/drop-down')

const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\/Popover\/Popover\.mjs$/, join(own, 'popover-later.tsx')],
  [/\/OptionsDropdown\/OptionsDropdown\.mjs$/, join(own, 'options-later.tsx')],
]

/**
 * What drops down from Mantine's pickers, and what places it, is half of the code of a field that is there to be typed into: the
 * pickers get stand-ins of ours, which fetch it.
 */
export function dropDowns(): Plugin {
  return {
    name: 'slipway:drop-downs',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !picker.test(importer)) return null
      return INSTEAD.find(([original]) => original.test(source))?.[1] ?? null
    },
  }
}
