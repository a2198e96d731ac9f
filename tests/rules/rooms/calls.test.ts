import { expect, test } from 'vitest'
import { calls } from '#tools/check/calls.ts'
import { plant, PROJECT } from '../planted-tree.ts'

test('no screen and no part of one calls the server', () => {
  expect(calls.faultsIn(PROJECT)).toEqual([])
})

const CALLING = {
  'fills a chart': 'const chart = machine.provide({ actors: { load: calling(call, loadRegion) } })\n',
  'takes the call from the services': 'const { call, announce } = useServices()\n',
  'takes it over several lines': 'const {\n  announce,\n  call,\n} = services\n',
  'takes it as a parameter': 'export const load = ({ call }: Services) => call(loadRegion, {})\n',
  'asks the services': 'export const load = () => services.call(loadRegion, {})\n',
  'asks the browser': "export const load = () => fetch('/api/master/region/')\n",
}

const ASKING = {
  'by its event': "useEffect(() => actor.send({ type: 'operation.request', input: { id } }), [actor, id])\n",
  'by a function': "const ask = () => actor.send({ type: 'operation.request', input: {} })\nuseEffect(ask, [actor])\n",
}

test.each(Object.entries(ASKING))('finds a screen that asks for data in an effect %s', async (_, text) => {
  const planted = plant({ 'src/screens/region/Region.tsx': text, 'src/actors/region.ts': text })
  expect(await calls.faultsIn(planted)).toEqual([
    'src/screens/region/Region.tsx: asks for data in an effect. `useLoaded` does, in src/actors/loaded.ts.',
  ])
})

test.each(Object.entries(CALLING))('finds a screen that %s', async (_, text) => {
  const planted = plant({ 'src/screens/region/Region.tsx': text, 'src/actors/region.ts': text })
  expect(await calls.faultsIn(planted)).toEqual([
    'src/screens/region/Region.tsx: calls the server. An actor in src/actors fills the chart with the call.',
  ])
})
