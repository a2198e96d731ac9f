import { ServicesProvider, type Services } from '#src/services/services.tsx'
import { LookProvider, readIn, type Theme } from '#src/ui/look.ts'
import { MantineProvider } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { switchLanguage } from './i18n.ts'
import { openRouter } from './router.ts'
import { dress, themeIn } from '#src/services/theme-mode.ts'
import { themeOf } from './theme.ts'
import { styleNonce } from './trust.ts'

/** The product on a page: its look, its services and its routes. */
export function App({ services }: { services: Services }) {
  const { t } = useTranslation()
  const [router] = useState(openRouter)
  const choice = useSelector(services.theme, (snapshot) => themeIn(snapshot).choice)
  const scheme = useSelector(services.theme, (snapshot) => themeIn(snapshot).scheme)
  readIn(useSelector(services.session, ({ context }) => context.configuration?.user_data.time_zone))
  useLayoutEffect(() => dress(services.theme, document.documentElement), [services.theme])
  const close = t('close')
  const theme = useMemo(() => themeOf({ close }), [close])
  const look = useMemo(
    () => ({
      theme: choice,
      chooseTheme: (next: Theme) => services.theme.send({ type: `${next}.choose` }),
      chooseLanguage: (language: Parameters<typeof switchLanguage>[0]) => void switchLanguage(language),
    }),
    [choice, services.theme],
  )
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
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
