import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

/** They make days, moments and hours into text in the reader's language and zone. */
const WRITERS = ['src/ui/format.ts']

const FORMATS =
  /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(|\.get(?:Hours|Minutes|Date|Month)\(|[aA]t\.slice\(0, 10\)/

test('screens write days and moments by the formats that know the zone of the profile, and none by itself', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !WRITERS.includes(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => FORMATS.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})
