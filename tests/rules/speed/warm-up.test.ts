import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../vite.config.ts'

const isSource = (file: string) => /\.tsx?$/.test(file)
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)

/** Their own part of the build takes what is used out of it. */
const TAKEN_APART = '@tabler/icons-react'

const packagesOf = (text: string) =>
  [...text.matchAll(/(?:^(?:import|export) (?!type )(?:[^'\n]* from )?|^\} from |import\()'([@a-z][^']*)'/gm)].map(
    ([, name]) => name as string,
  )

test('every package that a page needs is warmed up: found out later, it would load the page anew in the middle of a test', () => {
  const packages = ['src', 'domain']
    .flatMap((folder) => filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8')))
    .flatMap(packagesOf)
    .filter((name) => name !== TAKEN_APART && !name.endsWith('.css') && !name.startsWith('@fontsource'))
  expect(packages).toContain('react')
  const warmed = config.optimizeDeps?.include ?? []
  expect([...new Set(packages)].filter((name) => !warmed.includes(name))).toEqual([])
})
