import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ROUTE_SIGHTS } from '#tests/e2e/reach/routes.ts'
import { readScreens } from '#tools/vite/screens.ts'

test('every route of the product has a page that axe looks at, and no page of a route that is none', async () => {
  const routes = (await readScreens()).map(({ path }) => path)
  expect(Object.keys(ROUTE_SIGHTS).toSorted()).toEqual(routes.toSorted())
})

test('the page that axe looks at for a route is one of that route', () => {
  const elsewhere = Object.entries(ROUTE_SIGHTS).filter(
    ([route, { path }]) => typeof path === 'string' && matchPath(route, path.replace(/\?.*/, '')) === null,
  )
  expect(elsewhere.map(([route]) => route)).toEqual([])
})
