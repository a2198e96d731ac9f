import { notifications } from '@mantine/notifications'
import { forgetRows } from '#src/parts/lists/row-return.ts'
import { forgetNames } from '#src/services/option-names.ts'
import { readIn } from '#src/ui/look.ts'
import i18next from 'i18next'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/**
 * The files of a run share one page: screens, toasts, drafts, names of links, the rows one came from, the language, the zone,
 * the direction of reading and the place it is scrolled to outlive the test that left them.
 */
beforeEach(async () => {
  await cleanup()
  notifications.clean()
  notifications.cleanQueue()
  sessionStorage.clear()
  localStorage.clear()
  forgetNames()
  forgetRows()
  readIn(undefined)
  document.documentElement.removeAttribute('dir')
  if (i18next.isInitialized && i18next.language !== 'en') await i18next.changeLanguage('en')
  scrollTo(0, 0)
})
