import { PageDataProvider } from '#src/ui/page-data.tsx'
import { Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { Loading } from './full-page/Loading.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { ToastHost } from './toasts/ToastHost.tsx'
import { TroubleHost } from './trouble/TroubleHost.tsx'
import { useCurrentPage } from './current-page.ts'

/** What stands around every screen: its data for the frame, the skip link and the toasts. */
export function Root() {
  const { t } = useTranslation()
  const page = useCurrentPage()
  useLayoutEffect(() => {
    if (page.title) document.title = `${page.title} · ${t('product')}`
  }, [page.title, t])
  return (
    <PageDataProvider value={page}>
      <SkipLink />
      <Suspense fallback={<Loading isFullPage />}>
        <Outlet />
      </Suspense>
      <ToastHost />
      <TroubleHost />
    </PageDataProvider>
  )
}
