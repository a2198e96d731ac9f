import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLANTS } from '#tools/charts/plants/all.ts'
import { locked } from '#tools/charts/plants/locked.ts'
import { payloads } from '#tools/charts/plants/payloads.ts'
import { shown } from '#tools/charts/plants/shown.ts'
import { ROOT } from '#tools/charts/places.ts'
import { expect, test } from 'vitest'

const named = PLANTS.map((plant) => [`${plant.screen}: ${plant.what}`, plant] as const)

test('thirty faults are planted in twelve screens or more, ten of each kind [J3]', () => {
  expect([payloads, shown, locked].map(({ length }) => length)).toEqual([10, 10, 10])
  expect(new Set(PLANTS.map(({ screen }) => screen)).size).toBeGreaterThanOrEqual(12)
})

test.each(named)(
  'the plant can be put into its screen, and has a walk that must find it: %s [J3]',
  (_, { screen, from, to, walk }) => {
    expect(readFileSync(join(ROOT, screen), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(existsSync(join(ROOT, `tests/component/${walk}.test.tsx`))).toBe(true)
  },
)
