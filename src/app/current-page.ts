import { useServices } from '#src/services/services.tsx'
import type { Crumb, PageData } from '#src/ui/page-data.tsx'
import type { Area, Screen } from '#src/ui/screen.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { canBeAddress } from './addresses/known-address.ts'
import { knownScreens, notFoundScreen } from './screens.ts'

const screenAt = (path: string | undefined) => knownScreens().find((screen) => screen.path === path)

/** The screens above one, topmost first. */
function above(screen: Screen): Screen[] {
  const parent = screenAt(screen.parent)
  return parent ? [...above(parent), parent] : []
}

/** Whose texts hold the title: it is wanted before the screen has come, and also where it is refused. */
const areaOf = (screen: Screen | undefined) => (screen?.title.replace(/:.*/, '') ?? 'shell') as Area

/** Title, breadcrumb and busy mark of the screen that the address names. */
export function useCurrentPage(): PageData {
  const match = useMatches().at(-1)
  const screen = match && (canBeAddress(match.params) ? (match.handle as Screen | undefined) : notFoundScreen)
  const { t, ready } = useTranslation(['shell', areaOf(screen)])
  const { session } = useServices()
  const isLoading = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const say = (key: string) => (ready ? t(key as 'page.defaultTitle') : '')
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
