import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLANTS } from '#tools/charts/plants/all.ts'
import { ROOT } from '#tools/charts/places.ts'
import { expect, test } from 'vitest'

const named = PLANTS.map((plant) => [`${plant.screen}: ${plant.what}`, plant] as const)

test.each(named)(
  'the plant can be put into its screen, and has a walk that must find it: %s [J3]',
  (_, { screen, from, to, walk }) => {
    expect(readFileSync(join(ROOT, screen), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(existsSync(join(ROOT, `tests/component/${walk}.test.tsx`))).toBe(true)
  },
)
