import { test, vi } from 'vitest'
import { press, seen, status } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { wide } from './places.ts'

/** A screen that says what its page data tell of the sidebar. */
vi.mock('#src/screens/dashboard/Dashboard.tsx', async () => {
  const { usePageData } = await import('#src/ui/page-data.tsx')
  const Told = () => <output>{usePageData().data.isCollapse ? 'The sidebar is collapsed' : 'The sidebar is whole'}</output>
  return { default: Told }
})

test('the data of the page say whether the sidebar is collapsed [C5] [F2]', async () => {
  await wide()
  const stage = await open('/dashboard', signedIn())
  await seen(status('The sidebar is whole'))
  await press('Collapse menu')
  await seen(status('The sidebar is collapsed'))
  await press('Expand menu')
  await seen(status('The sidebar is whole'))
  await stage.close()
})
