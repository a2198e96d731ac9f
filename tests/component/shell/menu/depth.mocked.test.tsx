import type { MenuItem } from '#src/app/menu.ts'
import { LIMITS } from '#domain/limits.ts'
import { expect, test, vi } from 'vitest'
import { gone, seen } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { menu, pressUnseen, wide } from './places.ts'

/** A page in so many groups, and one beside. */
vi.mock('#src/app/menu.ts', async (original) => {
  const inGroups = (groups: number, path: string): MenuItem =>
    groups === 0
      ? { label: 'places:menu.region', path, access: 'signedIn' }
      : { label: 'places:menu.master', children: [inGroups(groups - 1, path)] }
  return { ...(await original<object>()), MENU: [inGroups(19, '/master/region'), inGroups(20, '/master/country')] }
})

test('the menu shows twenty levels and no more [C7]', async () => {
  await wide()
  const stage = await open('/dashboard', signedIn())
  const groups = menu().getByRole('button', { expanded: false })
  for (let level = 1; level < LIMITS.menuDepth; level += 1) {
    await seen(groups.first())
    pressUnseen(groups.first())
    stage.clock.increment(LIMITS.accordionSlide)
  }
  await gone(groups)
  expect(menu().getByRole('link').elements()).toHaveLength(1)
  await stage.close()
})
