import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

test('every dialog is the one that gives the focus back to what opened it', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const bare = files.filter((file) => /<Modal\b/.test(readFileSync(join(projectRoot, 'src', file), 'utf8')))
  expect(bare).toEqual(['ui/Dialog.tsx'])
})
