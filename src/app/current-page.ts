import { useServices } from '#src/services.tsx'
import type { Crumb, PageData } from '#src/ui/page-data.tsx'
import type { Screen } from '#src/ui/screen.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { SCREENS } from './screens.ts'

const screenAt = (path: string | undefined) => SCREENS.find((screen) => screen.path === path)

/** The screens above one, topmost first. */
function above(screen: Screen): Screen[] {
  const parent = screenAt(screen.parent)
  return parent ? [...above(parent), parent] : []
}

/** Title, breadcrumb and busy mark of the screen that the address names. */
export function useCurrentPage(): PageData {
  const { t } = useTranslation()
  const { session } = useServices()
  const isLoading = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  const say = (key: string) => t(key as 'page.defaultTitle')
  const way = screen ? [...above(screen), screen] : []
  const breadcrumbs: Crumb[] = way.map(({ path, title }) => ({ path, title: say(title) }))
  return {
    title: screen ? say(screen.title) : t('page.defaultTitle'),
    description: '',
    breadcrumbs,
    isLoading,
    data: { isCollapse: false },
  }
}
