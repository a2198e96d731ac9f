import { ServicesProvider, type Services } from '#src/services.tsx'
import { LookProvider } from '#src/ui/look.ts'
import { MantineProvider } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { switchLanguage } from './i18n.ts'
import { ROUTES } from './route-table.tsx'
import { createThemeMode, themePorts, type ThemeMode } from './theme-mode.ts'
import { themeOf } from './theme.ts'
import { styleNonce } from './trust.ts'

interface AppProps {
  services: Services
  themeMode?: ThemeMode
}

/** The product on a page: its look, its services and its routes. */
export function App({ services, themeMode }: AppProps) {
  const { t } = useTranslation()
  const [mode] = useState(() => themeMode ?? createThemeMode(themePorts()))
  const [router] = useState(() => createBrowserRouter(ROUTES))
  const { choice, scheme } = useSyncExternalStore(mode.subscribe, mode.current)
  const close = t('close')
  const theme = useMemo(() => themeOf({ close }), [close])
  const look = useMemo(
    () => ({
      theme: choice,
      chooseTheme: mode.choose,
      chooseLanguage: (language: Parameters<typeof switchLanguage>[0]) => void switchLanguage(language),
    }),
    [choice, mode],
  )
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <LookProvider value={look}>
        <ServicesProvider value={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </LookProvider>
    </MantineProvider>
  )
}
