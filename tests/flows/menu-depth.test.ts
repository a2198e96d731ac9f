import { LIMITS } from '#domain/limits.ts'
import type { MenuItem } from '#src/app/menu.ts'
import { withinDepth } from '#src/app/sidebar/depth.ts'
import { expect, test } from 'vitest'

const page: MenuItem = { label: 'places:menu.region', path: '/master/region' }

/** A page in so many groups. */
const inGroups = (groups: number): MenuItem =>
  groups === 0 ? page : { label: 'places:menu.master', children: [inGroups(groups - 1)] }

test('shows entries down to the twentieth level, and no group that would be empty [C7]', () => {
  expect(LIMITS.menuDepth).toBe(20)
  expect(withinDepth([inGroups(19), page])).toEqual([inGroups(19), page])
  expect(withinDepth([inGroups(20), page])).toEqual([page])
  expect(withinDepth([{ label: 'places:menu.master', children: [page, inGroups(19)] }])).toEqual([
    { label: 'places:menu.master', children: [page] },
  ])
})
