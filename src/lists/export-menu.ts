import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'

/** The menu of formats that a list can leave in, with its texts. */
export const exportMenu = later(async () => {
  const [menu] = await Promise.all([import('./ExportMenu.tsx'), i18next.loadNamespaces('import')])
  return menu
})
