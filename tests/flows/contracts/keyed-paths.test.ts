import { keyedPath, placeOfKeyed, withoutRow, type StepValues } from '#src/machines/contract/step-values.ts'
import { expect, test } from 'vitest'

const panel: StepValues = {
  sections: [
    { key: 'first', markets: [{ key: 'one' }] },
    { key: 'second', markets: [{ key: 'two' }, { key: 'three' }] },
  ],
}

test('a file finds its row by its key, wherever it stands when the file has come', () => {
  const keyed = keyedPath('sections.1.markets.1.evidence', panel)
  expect(keyed).toBe('sections.second.markets.three.evidence')
  const fewer = withoutRow(withoutRow(panel, 'sections.1.markets.0'), 'sections.0')
  expect(placeOfKeyed(keyed, fewer)).toBe('sections.0.markets.0.evidence')
})

test('a file whose row was removed has no place', () => {
  const keyed = keyedPath('sections.1.markets.1.evidence', panel)
  expect(placeOfKeyed(keyed, withoutRow(panel, 'sections.1'))).toBeNull()
  expect(placeOfKeyed(keyed, withoutRow(panel, 'sections.1.markets.1'))).toBeNull()
})

test('a field outside of rows stays where it is', () => {
  expect(keyedPath('interest', panel)).toBe('interest')
  expect(placeOfKeyed('interest', panel)).toBe('interest')
})

test('rows of a template have no keys and are found by their places', () => {
  const step: StepValues = { template_values: { ships: [{ ship: 'Aurora' }, { ship: null }] } }
  const path = 'template_values.ships.1.ship'
  expect(keyedPath(path, step)).toBe(path)
  expect(placeOfKeyed(path, step)).toBe(path)
  expect(placeOfKeyed(path, { template_values: { ships: [{ ship: 'Aurora' }] } })).toBeNull()
})
